import { type Html, html, type Part } from '../../html.ts';
import { addDays, isDay, longDate, shortDate, today, weekdayName, weekdayOf } from '../calendar-date.ts';
import {
  type Entry,
  isRefused,
  nothingEntered,
  problemList,
  problemsOf,
  selectField,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../library.ts';
import { daysLate, type LoanState, stateOf } from '../loan-state.ts';
import { type JoinRequest, type Loan, membershipNames } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { seedLoans } from '../seed.ts';
import { memberLink, plural, toolLink } from './links.ts';

export const deskRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/desk$/, answer: (call) => desk(call, nothingEntered) },
  { method: 'POST', path: /^\/desk$/, answer: reserve },
  { method: 'POST', path: /^\/reservations\/(\d+)\/cancel$/, answer: cancelReservation },
  { method: 'POST', path: /^\/requests\/(\d+)\/accept$/, answer: acceptRequest },
  { method: 'POST', path: /^\/requests\/(\d+)\/decline$/, answer: declineRequest },
];

function desk(call: Call, entry: Entry): Answer {
  const { library, has } = call;
  const { loans, reservations } = library.books;
  const counted = has('desk-counts-stale') ? seedLoans : loans;
  const count = (...states: LoanState[]) =>
    counted.filter((loan) => states.includes(stateOf(loan, has))).length;
  const body = html`<p>${weekdayName(weekdayOf(today))}, ${longDate(today)} · <a href="/loans/new">Lend a tool</a></p>
<dl class="counts"><div><dt>Lent out</dt><dd>${count('out', 'today', 'overdue')}</dd></div><div><dt>Due today</dt><dd>${count('today')}</dd></div>
<div><dt>Overdue</dt><dd>${count('overdue')}</dd></div><div><dt>Reservations</dt><dd>${reservations.length}</dd></div></dl>
<h2>Overdue</h2>${overdue(call)}
<h2>Due today</h2>${dueToday(call)}
<h2>Reservations</h2>${reservationTable(call)}
${reservationForm(call, entry)}
<h2>Requests to join</h2>${requests(call)}`;
  return page(call, { title: 'Desk', status: isRefused(entry) ? 422 : 200, body });
}

function overdue({ library, has }: Call): Html {
  const late = library.books.loans
    .filter((loan) => stateOf(loan, has) === 'overdue')
    .toSorted((a, b) => a.due.localeCompare(b.due));
  if (late.length === 0) return html`<p>Nothing is overdue.</p>`;
  return html`<table><thead><tr><th>Tool</th><th>Member</th><th>Telephone</th><th>Due</th><th>Late</th></tr></thead><tbody>${late.map(
    (
      loan,
    ) => html`<tr><td>${toolLink(library, loan.toolId)}</td><td>${memberLink(library, loan.memberId)}</td>
<td>${library.member(loan.memberId)?.phone}</td><td>${shortDate(loan.due)}</td><td class="late">${plural(daysLate(loan), 'day')}</td></tr>`,
  )}</tbody></table>`;
}

function dueToday({ library, has }: Call): Html {
  const due = library.books.loans.filter((loan) => stateOf(loan, has) === 'today');
  if (due.length === 0) return html`<p>Nothing is due today.</p>`;
  const row = ({ toolId, memberId }: Loan) =>
    html`<li>${toolLink(library, toolId)}, lent to ${memberLink(library, memberId)}</li>`;
  return html`<ul>${due.map(row)}</ul>`;
}

function reservationTable({ library, has }: Call): Html {
  const { reservations } = library.books;
  if (reservations.length === 0) return html`<p>Nothing is reserved.</p>`;
  return html`<table><thead><tr><th>Tool</th><th>Member</th><th>Wanted from</th><th>Action</th></tr></thead><tbody>${reservations.map(
    ({ id, toolId, memberId, from }) => {
      const cancelled = has('reservation-cancels-first') ? reservations[0]?.id : id;
      const label = `Cancel the reservation of ${library.tool(toolId)?.name} for ${library.member(memberId)?.name}`;
      return html`<tr><td>${toolLink(library, toolId)}</td><td>${memberLink(library, memberId)}</td><td>${shortDate(from)}</td>
<td>${button(`/reservations/${cancelled}/cancel`, 'Cancel', label, 'plain')}</td></tr>`;
    },
  )}</tbody></table>`;
}

function reservationForm({ library }: Call, entry: Entry): Html {
  const lent = library.tools.filter((tool) => library.loanOf(tool));
  const tools = lent.map(({ id, name }) => [String(id), name] as const);
  const members = library.members.map(({ id, name }) => [String(id), name] as const);
  return html`<h2>Reserve a tool that is lent</h2>${problemList(entry)}<form class="sheet" method="post" action="/desk">
${selectField(entry, { name: 'tool', label: 'Tool', required: true, options: [['', 'Choose a tool'], ...tools] })}
${selectField(entry, { name: 'member', label: 'Member', required: true, options: [['', 'Choose a member'], ...members] })}
${textField(entry, { name: 'from', label: 'Wanted from', type: 'date', required: true, min: addDays(today, 1) })}
<button>Reserve</button></form>`;
}

function reserve(call: Call): Answer {
  const { library, has } = call;
  const values = enteredIn(call);
  const { from = '' } = values;
  const tool = library.tools.find(({ id }) => String(id) === values.tool);
  const member = library.members.find(({ id }) => String(id) === values.member);
  const loan = tool && library.loanOf(tool);
  const isReserved = tool && library.reservationsOf(tool.id).some(({ memberId }) => memberId === member?.id);
  const problems = problemsOf({
    tool: !loan && 'Choose a tool that is lent.',
    member:
      (!member && 'Choose a member.') ||
      (isReserved === true && 'This member has reserved the tool already.') ||
      (loan?.memberId === member?.id && loan !== undefined && 'This member has the tool at home.'),
    from: (!isDay(from) && 'Enter a day.') || (from <= today && 'Choose a day from tomorrow on.'),
  });
  if (!tool || !member || Object.keys(problems).length > 0) return desk(call, { values, problems });
  const { reservations } = library.books;
  reservations.push({ id: nextId(reservations), toolId: tool.id, memberId: member.id, from });
  const notice = `${tool.name} is reserved for ${member.name} from ${longDate(from)}.`;
  return goTo(call, '/desk', has('reservation-unconfirmed') ? null : notice);
}

function cancelReservation(call: Call): Answer | null {
  const { library } = call;
  const { books } = library;
  const cancelled = books.reservations.find(({ id }) => id === call.id);
  if (!cancelled) return null;
  books.reservations = books.reservations.filter((reservation) => reservation !== cancelled);
  return goTo(call, '/desk', 'The reservation was cancelled.');
}

function requests({ library }: Call): Html {
  const all = library.books.requests;
  if (all.length === 0) return html`<p>Nobody has asked to join.</p>`;
  return html`<table><thead><tr><th>Name</th><th>Asked on</th><th>Contact</th><th>Membership</th><th>Would like to make</th><th>Actions</th></tr></thead><tbody>${all.map(
    ({ id, name, day, email, phone, membership, about }) =>
      html`<tr><td>${name}</td><td>${shortDate(day)}</td><td>${email}<br>${phone}</td><td>${membershipNames[membership]}</td><td>${about}</td>
<td>${button(`/requests/${id}/accept`, 'Accept', `Accept ${name}`)} ${button(`/requests/${id}/decline`, 'Decline', `Decline ${name}`, 'plain')}</td></tr>`,
  )}</tbody></table>`;
}

function acceptRequest(call: Call): Answer | null {
  const request = takeRequest(call);
  if (!request) return null;
  const { name, email, phone, street, membership } = request;
  const { members } = call.library.books;
  const id = nextId(members);
  members.push({ id, name, email, phone, street, membership, joined: today, isRemoved: false });
  return goTo(call, '/desk', `${name} is a member now.`);
}

function declineRequest(call: Call): Answer | null {
  const request = takeRequest(call);
  return request ? goTo(call, '/desk', `The request of ${request.name} was declined.`) : null;
}

/** Takes a request out of the list. */
function takeRequest({ library, id }: Call): JoinRequest | undefined {
  const { books } = library;
  const request = books.requests.find((one) => one.id === id);
  books.requests = books.requests.filter((one) => one !== request);
  return request;
}

function button(action: string, text: string, label: string, kind?: 'plain'): Part {
  return html`<form method="post" action="${action}"><button aria-label="${label}"${kind && html` class="${kind}"`}>${text}</button></form>`;
}
