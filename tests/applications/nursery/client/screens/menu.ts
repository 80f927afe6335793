import { html } from '../../../html.ts';
import { addDays, dateText, mondayOf, today, weekdayOf, weekdays } from '../../shared/calendar.ts';
import { allergens } from '../../shared/child.ts';
import { labelOf, listed } from '../../shared/fields.ts';
import { type MealView, mealFields } from '../../shared/meal.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { onPress, render, type Screen } from '../router.ts';

const columns = ['Day', 'Main dish', 'Dessert', 'Contains', 'Not for', 'Actions'];

export async function menuScreen(query: URLSearchParams): Promise<Screen> {
  const { monday, meals } = await api.meals(query);
  const week = `${dateText(monday)} to ${dateText(addDays(monday, 4))}`;
  return {
    title: 'Menu',
    body: html`<p class="bar"><a href="/menu?week=${addDays(monday, -7)}">Week before</a>
<a href="/menu?week=${mondayOf(today)}">This week</a> <a href="/menu?week=${addDays(monday, 7)}">Next week</a></p>
<h2>${week}</h2>
${tableHtml(`Menu of ${week}`, columns, meals.map(row))}`,
    ready(content) {
      onPress(content, '.change', (id) => {
        const meal = meals.find(({ date }) => date === id);
        if (meal) openMeal(meal);
      });
    },
  };
}

function dayOf({ date }: MealView): string {
  return labelOf(weekdays, String(weekdayOf(date)));
}

function row(meal: MealView) {
  const { date, dish, dessert, warnings } = meal;
  const contained = listed(meal.allergens).map((allergen) => labelOf(allergens, allergen));
  return html`<tr><th scope="row">${dayOf(meal)}</th><td>${dish || 'Not planned'}</td><td>${dessert}</td>
<td>${contained.join(', ')}</td><td class="warning">${warnings.join(', ')}</td>
<td><button type="button" class="change" id="change-${date}" data-id="${date}" aria-label="Change ${dayOf(meal)}">Change</button></td></tr>`;
}

function openMeal(meal: MealView): void {
  const { date, dish, dessert } = meal;
  openForm({
    title: `${dayOf(meal)}, ${dateText(date)}`,
    fields: mealFields,
    values: { dish, dessert, allergens: meal.allergens },
    action: 'Save meal',
    submit: async (values) => void (await api.put(`meals/${date}`, values)),
    done: async () => {
      await render();
      notify('The meal was saved.');
    },
  });
}
