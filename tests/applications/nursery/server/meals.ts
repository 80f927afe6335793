import type { Has } from '../bugs.ts';
import { addDays, isDate, mondayOf, today, weekdayOf } from '../shared/calendar.ts';
import { fullName } from '../shared/child.ts';
import { listed, problemsOf } from '../shared/fields.ts';
import { type Meal, type MealView, type MealWeek, mealFields } from '../shared/meal.ts';
import { expectedOn } from './attendance.ts';
import { type Answer, type Call, done, missing, ok, unless } from './call.ts';
import type { Store } from './store.ts';

export function showMeals({ store, query, has }: Call): Answer {
  const asked = query.get('week') ?? '';
  const monday = mondayOf(isDate(asked) ? asked : today);
  const meals = [0, 1, 2, 3, 4].map((days) => mealOn(addDays(monday, days), store, has));
  const week: MealWeek = { monday, meals };
  return ok(week);
}

function mealOn(date: string, store: Store, has: Has): MealView {
  const meal: Meal = store.meal(date) ?? { date, dish: '', dessert: '', allergens: '' };
  const contained = listed(meal.allergens);
  const warned = has('allergens-first-only') ? contained.slice(0, 1) : contained;
  const warnings = expectedOn(date, '', store)
    .filter(({ allergies }) => listed(allergies).some((allergy) => warned.includes(allergy)))
    .map(fullName);
  return { ...meal, warnings };
}

export function changeMeal({ store, values }: Call, date: string): Answer {
  if (!isDate(date) || weekdayOf(date) > 5) return missing();
  return unless(problemsOf(mealFields, values), () => {
    const { dish = '', dessert = '', allergens = '' } = values;
    store.plan({ date, dish, dessert, allergens });
    return done;
  });
}
