import { type Html, html } from '../../html.ts';
import { daysBetween, monthName } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { feeOf, feesOwed, sum } from '../loan-state.ts';
import { pounds } from '../money.ts';
import type { Loan } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { categories } from '../seed.ts';
import { memberLink } from './links.ts';

export const reportRoutes: readonly Route[] = [{ method: 'GET', path: /^\/reports$/, answer: reports }];

interface CategoryRow {
  readonly category: string;
  readonly tools: number;
  readonly loans: number;
  readonly fees: number;
}

function reports(call: Call): Answer {
  const { library, query } = call;
  const months = [...new Set(library.books.loans.map(({ from }) => from.slice(0, 7)))].toSorted();
  const asked = query.get('month') ?? '';
  const month = months.includes(asked) ? asked : '';
  const options = [['', 'All months'] as const, ...months.map((one) => [one, monthName(one)] as const)];
  const body = html`<form class="filter" method="get" action="/reports">
<div><label for="month">Lent in</label><select id="month" name="month">${optionsOf(options, month)}</select></div><button>Show</button></form>
<h2>Loans by category</h2>${byCategory(call, month)}
<p>${average(call, month)}</p>
<h2>Late fees to pay</h2>${debts(call)}`;
  return page(call, { title: 'Reports', body });
}

function byCategory(call: Call, month: string): Html {
  const rows = rowsOf(call, month);
  const counted = call.has('report-total') ? rows.slice(0, -1) : rows;
  const total = (key: 'tools' | 'loans' | 'fees') => sum(counted.map((row) => row[key]));
  return html`<table><caption>${month === '' ? 'All months' : monthName(month)}</caption>
<thead><tr><th>Category</th><th class="number">Tools</th><th class="number">Loans</th><th class="number">Late fees</th></tr></thead><tbody>${rows.map(
    ({ category, tools, loans, fees }) =>
      html`<tr><th scope="row">${category}</th><td class="number">${tools}</td><td class="number">${loans}</td><td class="number">${pounds(fees)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="number">${total('tools')}</td><td class="number">${total('loans')}</td><td class="number">${pounds(total('fees'))}</td></tr></tfoot></table>`;
}

function rowsOf({ library, has }: Call, month: string): CategoryRow[] {
  return categories.map((category) => {
    const all = library.books.loans.filter(({ toolId }) => library.tool(toolId)?.category === category);
    const chosen = all.filter(({ from }) => from.startsWith(month));
    const charged = has('report-month-ignored') ? all : chosen;
    return {
      category,
      tools: library.tools.filter((tool) => tool.category === category).length,
      loans: chosen.length,
      fees: sum(charged.map((loan) => feeOf(library, loan, has))),
    };
  });
}

function average({ library, has }: Call, month: string): string {
  const loans = library.books.loans.filter(({ from }) => from.startsWith(month));
  const days = loans.flatMap(({ from, returned }: Loan) => (returned ? [daysBetween(from, returned)] : []));
  if (days.length === 0) return 'None of these loans has ended yet.';
  const count = has('report-average') ? loans.length : days.length;
  const ended = days.length === 1 ? '1 loan has ended, and' : `${days.length} loans have ended, and`;
  return `${ended} took ${(sum(days) / count).toFixed(1)} days on average.`;
}

function debts({ library, has }: Call): Html {
  const debtors = library.members
    .map((member) => ({ member, owed: feesOwed(library, member, has) }))
    .filter(({ owed }) => owed > 0)
    .toSorted((a, b) => b.owed - a.owed);
  if (debtors.length === 0) return html`<p>Nobody has late fees to pay.</p>`;
  return html`<table><thead><tr><th>Member</th><th class="number">To pay</th></tr></thead><tbody>${debtors.map(
    ({ member, owed }) =>
      html`<tr><td>${memberLink(library, member.id)}</td><td class="number">${pounds(owed)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="number">${pounds(sum(debtors.map(({ owed }) => owed)))}</td></tr></tfoot></table>`;
}
