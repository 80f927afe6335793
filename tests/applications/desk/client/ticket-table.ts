import { labelOf, pathOf, priorities, type Ticket, type TicketPage } from '../shared/ticket.ts';
import type { TicketQuery } from './api.ts';
import { element } from './element.ts';
import { pagination } from './pagination.ts';
import { statusBadge } from './status-badge.ts';

export interface ListActions {
  sort(key: string): void;
  go(page: number): void;
  clear(): void;
}

const columns = [
  { key: 'number', label: 'Number' },
  { key: 'subject', label: 'Subject' },
  { key: 'requester', label: 'Requester' },
  { key: null, label: 'Status' },
  { key: null, label: 'Priority' },
  { key: 'hours', label: 'Hours' },
];

/** The tickets of a page with what leads to other pages; or that there are none. */
export function ticketTable(found: TicketPage, query: TicketQuery, actions: ListActions): Node[] {
  if (found.total === 0) return [emptyState(() => actions.clear())];
  const table = element(
    'table',
    { class: 'card', 'aria-label': 'Tickets' },
    element('thead', {}, element('tr', {}, ...columns.map((column) => columnHeader(column, query, actions)))),
    element('tbody', {}, ...found.tickets.map(row)),
  );
  return [element('p', {}, countText(found.total)), table, pagination(found, (page) => actions.go(page))];
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'ticket' : 'tickets'}`;
}

function columnHeader(
  { key, label }: (typeof columns)[number],
  query: TicketQuery,
  actions: ListActions,
): HTMLElement {
  if (key === null) return element('th', { scope: 'col' }, label);
  const current = query.sort === key;
  const descending = query.direction === 'desc';
  return element(
    'th',
    { scope: 'col', 'aria-sort': current ? (descending ? 'descending' : 'ascending') : null },
    element('button', { type: 'button', class: 'plain', click: () => actions.sort(key) }, label),
  );
}

function row({ number, subject, requester, status, priority, hours }: Ticket): HTMLElement {
  return element(
    'tr',
    {},
    element('td', {}, `#${number}`),
    element('td', {}, element('a', { href: pathOf(number) }, subject)),
    element('td', {}, requester),
    element('td', {}, statusBadge(status)),
    element('td', {}, labelOf(priorities, priority)),
    element('td', {}, String(hours)),
  );
}

function emptyState(clear: () => void): HTMLElement {
  return element(
    'div',
    { class: 'card' },
    element('h2', {}, 'No tickets found'),
    element('p', {}, 'No ticket fits what you are looking for.'),
    element('button', { type: 'button', click: clear }, 'Clear search and filter'),
  );
}
