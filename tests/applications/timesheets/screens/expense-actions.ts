import { isDay, today } from '../calendar-date.ts';
import { type Entered, isRefused, problemsOf } from '../form.ts';
import { penceOf, pounds } from '../money.ts';
import { nextId } from '../office.ts';
import { categories, type Expense } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { expensePage } from './expenses.ts';

export const expenseActionRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/expenses$/, answer: add },
  { method: 'POST', path: /^\/expenses\/(\d+)$/, answer: change },
  { method: 'POST', path: /^\/expenses\/(\d+)\/delete$/, answer: remove },
];

interface CheckedExpense {
  readonly entered: Entered;
  /** Null where something is wrong. */
  readonly details: Omit<Expense, 'id' | 'invoiceId'> | null;
}

/** What was entered about an expense: a new one, or one that there is. */
function checkedExpense(call: Call, expense: Expense | null): CheckedExpense {
  const values = enteredIn(call);
  const { day = '', text = '' } = values;
  const project = call.office.project(Number(values.project));
  const category = categories.find((one) => one === values.category);
  const amount = penceOf(values.amount ?? '');
  const isLate = day > today && !call.has('expense-future');
  const problems = problemsOf({
    project:
      (!project && 'Choose a project.') ||
      (project?.status === 'finished' && project.id !== expense?.projectId && 'This project is finished.'),
    day: (!isDay(day) && 'Enter a day.') || (isLate && 'Enter a day that is not after today.'),
    category: !category && 'Choose a category.',
    text: !text && 'Say what the expense was for.',
    amount: !amount && 'Enter an amount like 24.50.',
  });
  const entered = { values, problems };
  if (!project || !category || !amount || isRefused(entered)) return { entered, details: null };
  const isBillable = values.billable === 'yes';
  return { entered, details: { projectId: project.id, day, category, text, amount, isBillable } };
}

function add(call: Call): Answer {
  const { entered, details } = checkedExpense(call, null);
  if (!details) return expensePage(call, { entered, expense: null });
  const { expenses } = call.office.books;
  expenses.push({ id: nextId(expenses), ...details, invoiceId: null });
  return goTo(call, '/expenses', `${details.text} was added with ${pounds(details.amount)}.`);
}

function change(call: Call): Answer | null {
  const expense = call.office.expense(call.id);
  if (!expense) return null;
  if (expense.invoiceId !== null) return refuseInvoiced(call);
  const { entered, details } = checkedExpense(call, expense);
  if (!details) return expensePage(call, { entered, expense });
  const { category } = expense;
  Object.assign(expense, details, call.has('expense-category-lost') ? { category } : {});
  return goTo(call, '/expenses', `${details.text} was saved.`);
}

function remove(call: Call): Answer | null {
  const { books } = call.office;
  const expense = call.office.expense(call.id);
  if (!expense) return null;
  if (expense.invoiceId !== null) return refuseInvoiced(call);
  books.expenses = books.expenses.filter((one) => one !== expense);
  return goTo(call, '/expenses', `${expense.text} was deleted.`);
}

function refuseInvoiced(call: Call): Answer {
  return goTo(call, '/expenses', 'This expense is part of an invoice and stays as it is.');
}
