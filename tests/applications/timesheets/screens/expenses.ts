import { type Html, html } from '../../html.ts';
import { shortDate, today } from '../calendar-date.ts';
import { dialogButton, formDialog, questionButton, questionDialog } from '../dialog.ts';
import {
  checkField,
  type Entered,
  filterField,
  namedOptions,
  selectField,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { numberOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { amountText, pounds, sum } from '../money.ts';
import { addressOf, pageNumber, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import { categories, type Expense } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const expenseRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/expenses$/, answer: (call) => expensePage(call) },
];

const rowsPerPage = 8;

const sorts = [
  ['', 'Day, newest first'],
  ['amount', 'Amount, highest first'],
  ['text', 'Description'],
] as const;

/** A form in the dialog that was refused. */
interface Refused {
  readonly entered: Entered;
  /** The expense that was to be changed; null for a new one. */
  readonly expense: Expense | null;
}

export function expensePage(call: Call, refused: Refused | null = null): Answer {
  const { office, has } = call;
  const wish = {
    q: asked(call, 'q'),
    project: asked(call, 'project'),
    category: asked(call, 'category'),
    sort: asked(call, 'sort'),
  };
  const expenses = expensesFor(call, wish);
  const pages = Math.max(1, Math.ceil(expenses.length / rowsPerPage));
  const current = pageNumber(call, pages);
  const first = (current - 1) * (has('expenses-page-gap') ? rowsPerPage + 1 : rowsPerPage);
  const rows = expenses.slice(first, first + rowsPerPage);
  const total = sum(expenses.map(({ amount }) => amount));
  const values = { day: today, billable: 'yes' };
  const body = html`<form class="filter" method="get" action="/expenses" role="search">
<div><label for="q">Description</label><input id="q" name="q" type="search" value="${wish.q}"></div>
${filterField('project', 'Project', [['', 'All projects'], ...namedOptions(office.projects)], wish.project)}
${filterField('category', 'Category', [['', 'All categories'], ...categories.map((one) => [one, one] as const)], wish.category)}
${filterField('sort', 'Sort by', sorts, wish.sort)}<button>Show</button></form>
<p>${plural(expenses.length, 'expense')}, ${pounds(total)} in total</p>
<p>${dialogButton({ dialog: 'expense-dialog', label: 'Add expense', title: 'Add expense', action: '/expenses', values })}</p>
${rows.length === 0 ? html`<p>No expense fits. <a href="/expenses">Show all expenses</a></p>` : table(call, rows)}
${pager(current, pages, (number) => addressOf('/expenses', { ...wish, page: number }))}
${dialog(call, refused)}${questionDialog()}`;
  return page(call, { title: 'Expenses', status: refused ? statusFor(refused.entered) : 200, body });
}

interface Wish {
  readonly q: string;
  readonly project: string;
  readonly category: string;
  readonly sort: string;
}

function expensesFor({ office }: Call, { q, project, category, sort }: Wish): Expense[] {
  return office.books.expenses
    .filter(
      (one) =>
        one.text.toLowerCase().includes(q.toLowerCase()) &&
        (project === '' || String(one.projectId) === project) &&
        (category === '' || one.category === category),
    )
    .toSorted((a, b) => {
      if (sort === 'amount') return b.amount - a.amount || b.id - a.id;
      if (sort === 'text') return a.text.localeCompare(b.text) || a.id - b.id;
      return b.day.localeCompare(a.day) || b.id - a.id;
    });
}

function table({ office }: Call, rows: readonly Expense[]): Html {
  return html`<table><caption>Expenses without VAT</caption><thead><tr><th scope="col">Day</th><th scope="col">Description</th><th scope="col">Category</th><th scope="col">Project</th><th scope="col" class="number">Amount</th><th scope="col">Billable</th><th scope="col">Actions</th></tr></thead>
<tbody>${rows.map(
    (one) =>
      html`<tr><td>${shortDate(one.day)}</td><th scope="row">${one.text}</th><td>${one.category}</td><td><a href="/projects/${one.projectId}">${office.project(one.projectId)?.name}</a></td><td class="number">${pounds(one.amount)}</td><td>${one.isBillable ? 'Yes' : 'No'}</td><td>${actions(one)}</td></tr>`,
  )}</tbody></table>`;
}

/** What can be done with an expense: nothing once it is invoiced. */
function actions({ id, projectId, day, category, text, amount, isBillable, invoiceId }: Expense): Html {
  if (invoiceId !== null) {
    return html`<a href="/invoices/${invoiceId}">Invoice ${numberOf({ id: invoiceId })}</a>`;
  }
  const name = `${text}, ${shortDate(day)}`;
  const change = dialogButton({
    dialog: 'expense-dialog',
    label: 'Change',
    name: `Change ${name}`,
    title: 'Change expense',
    action: `/expenses/${id}`,
    values: {
      project: String(projectId),
      day,
      category,
      text,
      amount: amountText(amount),
      billable: isBillable ? 'yes' : '',
    },
  });
  return html`${change}${questionButton('Delete', `Delete ${name}`, `The expense “${name}” will be lost.`, `/expenses/${id}/delete`)}`;
}

function dialog({ office }: Call, refused: Refused | null): Html {
  const entered = refused?.entered ?? shown();
  const expense = refused?.expense ?? null;
  const projects = office.projects.filter(
    ({ id, status }) =>
      status !== 'finished' ||
      office.books.expenses.some(({ projectId, invoiceId }) => projectId === id && invoiceId === null),
  );
  const categoryOptions = categories.map((one) => [one, one] as const);
  return formDialog({
    id: 'expense-dialog',
    title: expense ? 'Change expense' : 'Add expense',
    action: expense ? `/expenses/${expense.id}` : '/expenses',
    entered,
    submit: 'Save expense',
    fields: html`${selectField(entered, { name: 'project', label: 'Project', required: true, options: [['', 'Choose a project'], ...namedOptions(projects)] })}
${textField(entered, { name: 'day', label: 'Day', type: 'date', max: today, required: true, hint: 'Not after today' })}
${selectField(entered, { name: 'category', label: 'Category', required: true, options: [['', 'Choose a category'], ...categoryOptions] })}
${textField(entered, { name: 'text', label: 'Description', required: true })}
${textField(entered, { name: 'amount', label: 'Amount in pounds', inputmode: 'decimal', required: true, hint: 'Like 24.50, without VAT' })}
${checkField(entered, { name: 'billable', label: 'Billable' })}`,
  });
}
