import { pathOf, type Summary, statuses } from '../../shared/ticket.ts';
import { api } from '../api.ts';
import { element } from '../element.ts';
import type { Screen } from '../router.ts';
import { statusBadge } from '../status-badge.ts';

export async function dashboard(): Promise<Screen> {
  const summary = await api.summary();
  const content = element(
    'section',
    {},
    element('h1', {}, 'Dashboard'),
    element('h2', {}, 'Tickets by status'),
    countList(summary),
    element('h2', {}, 'Newest tickets'),
    newestList(summary),
  );
  return { title: 'Dashboard', content };
}

function countList({ counts, total, hours }: Summary): HTMLElement {
  return element(
    'dl',
    { class: 'counts' },
    ...statuses.map(({ value, label }) =>
      element(
        'div',
        {},
        element('dt', {}, element('a', { href: `/tickets?status=${value}` }, label)),
        element('dd', {}, String(counts[value] ?? 0)),
      ),
    ),
    element('div', {}, element('dt', {}, 'All tickets'), element('dd', {}, String(total))),
    element(
      'div',
      {},
      element('dt', {}, 'Estimated hours'),
      element('dd', { 'data-testid': 'total-hours' }, String(hours)),
    ),
  );
}

function newestList({ newest }: Summary): HTMLElement {
  return element(
    'ul',
    { 'aria-label': 'Newest tickets', class: 'card' },
    ...newest.map(({ number, subject, status }) =>
      element('li', {}, element('a', { href: pathOf(number) }, subject), ' ', statusBadge(status)),
    ),
  );
}
