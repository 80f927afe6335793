import type { Has } from '../bugs.ts';
import { type BudgetLine, categories, type Expense, expenseFields } from '../shared/expense.ts';
import { problemsOf } from '../shared/fields.ts';
import { centsOf } from '../shared/money.ts';
import type { FestivalData } from './data.ts';
import { found, pageOf } from './listing.ts';
import type { Resource } from './resource.ts';
import { budgets } from './seed.ts';

const pageSize = 10;

const rules = {
  text: ({ description }: Expense) => description,
  filters: { category: ({ category }: Expense) => category, status: ({ status }: Expense) => status },
  sorts: {
    date: (a: Expense, b: Expense) => a.date.localeCompare(b.date) || a.id - b.id,
    description: (a: Expense, b: Expense) => a.description.localeCompare(b.description),
    amount: (a: Expense, b: Expense) => a.amount - b.amount,
  },
};

export function expenseResource(data: FestivalData, has: Has): Resource<Expense> {
  return {
    records: data.expenses,
    list: (query) => {
      const fitting = found(data.expenses.all, query, rules);
      const page = pageOf(fitting, query, pageSize, has);
      const sum = sumOf(has('page-total') ? page.rows : fitting);
      return { ...page, sum, budget: budgetLines(data) };
    },
    view: (expense) => expense,
    problems: (values) => {
      const { amount, ...others } = problemsOf(expenseFields, values);
      const overlooked = has('negative-amount') && Number(values.amount) < 0;
      return amount === undefined || overlooked ? others : { amount, ...others };
    },
    make: (values, id) => ({
      id,
      date: values.date ?? '',
      description: values.description ?? '',
      category: values.category ?? '',
      amount: centsOf(values.amount ?? ''),
      status: values.status ?? '',
    }),
    save: (expense) => {
      if (has('edit-duplicates')) data.expenses.add((id) => ({ ...expense, id }));
      else data.expenses.replace(expense);
    },
  };
}

export function budgetLines(data: FestivalData): BudgetLine[] {
  return categories.map(({ value }) => ({
    category: value,
    budget: budgets[value] ?? 0,
    spent: sumOf(data.expenses.all.filter(({ category }) => category === value)),
  }));
}

export function sumOf(expenses: readonly Expense[]): number {
  return expenses.reduce((sum, { amount }) => sum + amount, 0);
}
