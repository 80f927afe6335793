import { allergens } from './child.ts';
import type { Field } from './fields.ts';

export interface Meal {
  readonly date: string;
  readonly dish: string;
  readonly dessert: string;
  /** With commas between them. */
  readonly allergens: string;
}

export interface MealView extends Meal {
  /** Children who come on this day and must not eat this. */
  readonly warnings: readonly string[];
}

export interface MealWeek {
  readonly monday: string;
  readonly meals: readonly MealView[];
}

export const mealFields: readonly Field[] = [
  { name: 'dish', label: 'Main dish', type: 'text', required: true, maxLength: 60 },
  { name: 'dessert', label: 'Dessert', type: 'text', maxLength: 60 },
  { name: 'allergens', label: 'Contains', type: 'checks', options: allergens },
];
