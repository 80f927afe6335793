import { shortDate, today } from '../../shared/calendar.ts';
import {
  type BudgetLine,
  categories,
  type Expense,
  type ExpenseListing,
  expenseFields,
  expenseStatuses,
  expenseValues,
} from '../../shared/expense.ts';
import { labelOf } from '../../shared/fields.ts';
import { formatMoney } from '../../shared/money.ts';
import { api } from '../api.ts';
import { badge } from '../badge.ts';
import { confirmDialog, formDialog } from '../dialog.ts';
import { button, element, row, table } from '../element.ts';
import { recordList } from '../record-list.ts';
import type { Screen } from '../router.ts';
import { toast } from '../toast.ts';

const blank = { date: today, category: 'stage', status: 'open' };

export async function expenseList(_: string, address: URLSearchParams): Promise<Screen> {
  return recordList(
    {
      title: 'Expenses',
      path: '/expenses',
      nouns: ['expense', 'expenses'],
      searchHint: 'Description',
      filters: [
        { name: 'category', label: 'Category', options: categories },
        { name: 'status', label: 'Status', options: expenseStatuses },
      ],
      columns: [
        { label: 'Date', sort: 'date' },
        { label: 'Description', sort: 'description' },
        { label: 'Category' },
        { label: 'Amount', sort: 'amount' },
        { label: 'Status' },
        { label: 'Actions' },
      ],
      sort: 'date',
      load: api.expenses.list,
      row: expenseRow,
      below: ({ sum, budget }: ExpenseListing) => [
        element('p', { class: 'sum' }, `Sum of these expenses: ${formatMoney(sum)}`),
        element('h2', {}, 'Budget'),
        table('Budget', ['Category', 'Budget', 'Spent', 'Left'], budget.map(budgetRow)),
      ],
      create,
    },
    address,
  );
}

function expenseRow(expense: Expense, refresh: () => Promise<void>): HTMLElement {
  const { date, description, category, amount, status } = expense;
  return row(
    shortDate(date),
    description,
    labelOf(categories, category),
    formatMoney(amount),
    badge(expenseStatuses, status),
    element(
      'span',
      { class: 'actions' },
      button('Edit', () => edit(expense, refresh), 'plain'),
      button('Delete', () => askToDelete(expense, refresh), 'plain'),
    ),
  );
}

function budgetRow({ category, budget, spent }: BudgetLine): HTMLElement {
  const left = budget - spent;
  return row(labelOf(categories, category), formatMoney(budget), formatMoney(spent), formatMoney(left));
}

function create(refresh: () => Promise<void>): void {
  formDialog({
    name: 'New expense',
    fields: expenseFields,
    values: blank,
    submitLabel: 'Add expense',
    async submit(values) {
      const { description } = await api.expenses.create(values);
      toast(`“${description}” was added.`);
      await refresh();
    },
  });
}

function edit(expense: Expense, refresh: () => Promise<void>): void {
  formDialog({
    name: 'Edit expense',
    fields: expenseFields,
    values: expenseValues(expense),
    submitLabel: 'Save changes',
    async submit(values) {
      const { description } = await api.expenses.save(expense.id, values);
      toast(`“${description}” was saved.`);
      await refresh();
    },
  });
}

function askToDelete({ id, description, amount }: Expense, refresh: () => Promise<void>): void {
  const text = `“${description}” over ${formatMoney(amount)} will be gone.`;
  confirmDialog('Delete this expense?', text, 'Delete expense', async () => {
    await api.expenses.delete(id);
    toast(`“${description}” was deleted.`);
    await refresh();
  });
}
