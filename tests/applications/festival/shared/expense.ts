import { today } from './calendar.ts';
import type { Field, Option, Values } from './fields.ts';
import type { Listing } from './listing.ts';
import { enteredMoney } from './money.ts';

export interface Expense {
  readonly id: number;
  readonly date: string;
  readonly description: string;
  readonly category: string;
  /** In cents. */
  readonly amount: number;
  readonly status: string;
}

/** What may be spent in a category, and what was. */
export interface BudgetLine {
  readonly category: string;
  readonly budget: number;
  readonly spent: number;
}

export interface ExpenseListing extends Listing<Expense> {
  /** Of all that were found, in cents. */
  readonly sum: number;
  readonly budget: readonly BudgetLine[];
}

export const categories: readonly Option[] = [
  { value: 'stage', label: 'Stage and sound' },
  { value: 'catering', label: 'Catering' },
  { value: 'permits', label: 'Permits' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'transport', label: 'Transport' },
];

export const expenseStatuses: readonly Option[] = [
  { value: 'open', label: 'Open' },
  { value: 'paid', label: 'Paid' },
];

export const expenseFields: readonly Field[] = [
  { name: 'date', label: 'Date', type: 'date', required: true, from: '2026-01-01', until: today },
  { name: 'description', label: 'Description', type: 'text', required: true, maxLength: 60 },
  { name: 'category', label: 'Category', type: 'select', required: true, options: categories },
  { name: 'amount', label: 'Amount in euros', type: 'money', required: true, min: 0.01, max: 20_000 },
  { name: 'status', label: 'Status', type: 'select', required: true, options: expenseStatuses },
];

export function expenseValues(expense: Expense): Values {
  return { ...expense, id: String(expense.id), amount: enteredMoney(expense.amount) };
}
