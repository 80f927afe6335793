import { type Html, html } from '../../html.ts';
import { addDays, longDate, shortDate, today } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { daysLate, feeOf, stateOf } from '../loan-state.ts';
import { pounds } from '../money.ts';
import type { Loan } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { memberLink, plural, toolLink } from './links.ts';

export const loanRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/loans$/, answer: list },
  { method: 'POST', path: /^\/loans\/(\d+)\/return$/, answer: takeBack },
  { method: 'POST', path: /^\/loans\/(\d+)\/extend$/, answer: extend },
  { method: 'POST', path: /^\/loans\/(\d+)\/fee$/, answer: settleFee },
];

const rowsPerPage = 6;
const extensionDays = 7;

const filters = [
  ['', 'All loans'],
  ['away', 'Not returned'],
  ['overdue', 'Overdue'],
  ['returned', 'Returned'],
] as const;

function list(call: Call): Answer {
  const { query, has } = call;
  const q = (query.get('q') ?? '').trim();
  const status = query.get('status') ?? '';
  const loans = loansFor(call, q, status);
  const pages = Math.max(1, Math.ceil(loans.length / rowsPerPage));
  const current = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const start = (current - 1) * rowsPerPage + (has('loans-page-gap') && current > 1 ? 1 : 0);
  const body = html`<form class="filter" method="get" action="/loans" role="search">
<div><label for="q">Tool or member</label><input id="q" name="q" type="search" value="${q}"></div>
<div><label for="status">Status</label><select id="status" name="status">${optionsOf(filters, status)}</select></div><button>Filter</button></form>
<p>${plural(loans.length, 'loan')}, the newest first · <a href="/loans/new">Lend a tool</a></p>
${loans.length === 0 ? html`<p>No loan fits. <a href="/loans">Show all loans</a></p>` : table(call, loans.slice(start, start + rowsPerPage))}
${pages > 1 && pager(call, current, pages, { q, status })}`;
  return page(call, { title: 'Loans', body });
}

function loansFor({ library, has }: Call, q: string, status: string): Loan[] {
  return library.books.loans
    .filter((loan) => {
      const names = [library.tool(loan.toolId)?.name, library.member(loan.memberId)?.name].join('\n');
      const state = stateOf(loan, has);
      const fits = status === '' || state === status || (status === 'away' && state !== 'returned');
      return fits && names.toLowerCase().includes(q.toLowerCase());
    })
    .toSorted((a, b) => b.from.localeCompare(a.from) || b.id - a.id);
}

function table(call: Call, loans: readonly Loan[]): Html {
  const { library } = call;
  return html`<table><thead><tr><th>Tool</th><th>Member</th><th>Lent on</th><th>Due</th><th>Status</th><th class="number">Late fee</th><th>Actions</th></tr></thead>
<tbody>${loans.map(
    (
      loan,
    ) => html`<tr><td>${toolLink(library, loan.toolId)}</td><td>${memberLink(library, loan.memberId)}</td>
<td>${shownDate(call, loan.from)}</td><td>${shownDate(call, loan.due)}</td><td>${statusOf(call, loan)}</td>
<td class="number">${feeText(call, loan)}</td><td>${actions(call, loan)}</td></tr>`,
  )}</tbody></table>`;
}

function shownDate({ has }: Call, day: string): string {
  const [year, month, date] = day.split('-');
  return has('loan-date-month-first') ? `${month}/${date}/${year}` : shortDate(day);
}

function statusOf(call: Call, loan: Loan): Html {
  const state = stateOf(loan, call.has);
  if (state === 'overdue') {
    return html`<span class="late">Overdue by ${plural(daysLate(loan), 'day')}</span>`;
  }
  if (loan.returned) return html`Returned on ${shownDate(call, loan.returned)}`;
  return state === 'today' ? html`Due today` : html`Lent`;
}

function feeText({ library, has }: Call, loan: Loan): string {
  const fee = feeOf(library, loan, has);
  if (fee === 0) return '–';
  return loan.isFeePaid ? `${pounds(fee)} (paid)` : pounds(fee);
}

function actions(call: Call, loan: Loan): Html {
  const { library, has } = call;
  const what = `${library.tool(loan.toolId)?.name}, ${library.member(loan.memberId)?.name}`;
  const button = (action: string, text: string) =>
    html`<form method="post" action="/loans/${loan.id}/${action}"><button aria-label="${text}: ${what}">${text}</button></form> `;
  const isFeeOpen = loan.returned !== null && !loan.isFeePaid && feeOf(library, loan, has) > 0;
  return html`${loan.returned === null && button('return', 'Return')}${!whyNotExtend(call, loan) && button('extend', 'Extend by a week')}${isFeeOpen && button('fee', 'Fee paid')}`;
}

/** Null where a loan can be extended. */
function whyNotExtend({ library }: Call, { returned, isExtended, due, toolId }: Loan): string | null {
  if (returned !== null) return 'This tool is back already.';
  if (isExtended) return 'This loan was extended already.';
  if (due < today) return 'This loan is overdue.';
  return library.reservationsOf(toolId).length > 0 ? 'This tool is reserved.' : null;
}

function pager(
  { has }: Call,
  current: number,
  pages: number,
  filter: Readonly<Record<string, string>>,
): Html {
  const address = (number: number) => {
    const kept = has('loans-page-filter') ? [] : Object.entries(filter).filter(([, value]) => value !== '');
    const query = new URLSearchParams([
      ...kept,
      ...(number > 1 ? [['page', String(number)]] : []),
    ]).toString();
    return query ? `/loans?${query}` : '/loans';
  };
  return html`<nav aria-label="Pages"><ul class="pages">${Array.from({ length: pages }, (_, index) => {
    const number = index + 1;
    return number === current
      ? html`<li aria-current="page">Page ${number}</li>`
      : html`<li><a href="${address(number)}">Page ${number}</a></li>`;
  })}</ul></nav>`;
}

function takeBack(call: Call): Answer | null {
  const { library, has } = call;
  const loan = library.loan(call.id);
  if (!loan) return null;
  if (loan.returned !== null) return goTo(call, '/loans', 'This tool is back already.');
  loan.returned = today;
  const fee = feeOf(library, loan, has);
  const tool = library.tool(loan.toolId)?.name;
  const toPay = fee > 0 ? ` The late fee is ${pounds(fee)}.` : '';
  return goTo(call, '/loans', `${tool} was returned by ${library.member(loan.memberId)?.name}.${toPay}`);
}

function extend(call: Call): Answer | null {
  const { library, has } = call;
  const loan = library.loan(call.id);
  if (!loan) return null;
  const reason = whyNotExtend(call, loan);
  if (reason) return goTo(call, '/loans', reason);
  loan.due = addDays(loan.due, has('extend-day-short') ? extensionDays - 1 : extensionDays);
  loan.isExtended = true;
  return goTo(call, '/loans', `${library.tool(loan.toolId)?.name} is due on ${longDate(loan.due)} now.`);
}

function settleFee(call: Call): Answer | null {
  const { library, has } = call;
  const loan = library.loan(call.id);
  if (!loan?.returned) return null;
  loan.isFeePaid = true;
  const member = library.member(loan.memberId)?.name;
  return goTo(call, '/loans', `${member} has paid ${pounds(feeOf(library, loan, has))}.`);
}
