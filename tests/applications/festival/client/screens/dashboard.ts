import { artistPath } from '../../shared/artist.ts';
import { longDate, shortDate } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { formatMoney } from '../../shared/money.ts';
import { days, firstDay, stages } from '../../shared/programme.ts';
import type { Summary } from '../../shared/summary.ts';
import { formatHours } from '../../shared/volunteer.ts';
import { api } from '../api.ts';
import { element } from '../element.ts';
import type { Screen } from '../router.ts';

export async function dashboard(): Promise<Screen> {
  const summary = await api.summary();
  const content = element(
    'section',
    {},
    element('h1', {}, 'Dashboard'),
    element('p', {}, `${summary.daysLeft} days to go: the festival begins on ${longDate(firstDay)}.`),
    figures(summary),
    element('h2', {}, 'First on stage'),
    firstSlots(summary),
    element('h2', {}, 'Latest announcements'),
    announcements(summary),
  );
  return { title: 'Dashboard', content };
}

function figures(summary: Summary): HTMLElement {
  const { confirmed, unconfirmed, volunteers, hoursPerVolunteer, openExpenses, spent, budget } = summary;
  const percent = Math.round((spent / budget) * 100);
  const link = (path: string, label: string) => element('a', { href: path }, label);
  const rows: [Node | string, string][] = [
    [link('/artists?status=confirmed', 'Confirmed artists'), String(confirmed)],
    ['Not yet confirmed', String(unconfirmed)],
    [link('/volunteers', 'Volunteers'), String(volunteers)],
    ['Per volunteer', formatHours(hoursPerVolunteer)],
    [link('/expenses?status=open', 'Open expenses'), String(openExpenses)],
    [`Spent of ${formatMoney(budget)}`, `${formatMoney(spent)} (${percent}%)`],
  ];
  return element(
    'dl',
    { class: 'figures' },
    ...rows.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))),
  );
}

function firstSlots({ firstSlots: slots }: Summary): HTMLElement {
  if (slots.length === 0) return element('p', { class: 'card' }, 'Nobody has a slot yet.');
  return element(
    'ul',
    { 'aria-label': 'First on stage', class: 'card' },
    ...slots.map(({ artist, artistName, day, start, stage }) =>
      element(
        'li',
        {},
        `${labelOf(days, day)} ${start}, ${labelOf(stages, stage)}: `,
        element('a', { href: artistPath(artist) }, artistName),
      ),
    ),
  );
}

function announcements({ announcements: latest }: Summary): HTMLElement {
  if (latest.length === 0) return element('p', { class: 'card' }, 'Nothing was announced yet.');
  return element(
    'ul',
    { 'aria-label': 'Latest announcements', class: 'card' },
    ...latest.map(({ date, title }) => element('li', {}, `${shortDate(date)}: ${title}`)),
  );
}
