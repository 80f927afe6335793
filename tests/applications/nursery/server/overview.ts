import type { Has } from '../bugs.ts';
import { addDays, ageOn, today } from '../shared/calendar.ts';
import { fullName } from '../shared/child.ts';
import type { Birthday, Today, Welcome } from '../shared/overview.ts';
import { newestFirst } from './announcements.ts';
import { waitingCount } from './applications.ts';
import { expectedOn } from './attendance.ts';
import { type Answer, type Call, ok } from './call.ts';
import { viewOf } from './invoices.ts';
import type { Store } from './store.ts';

const birthdayWindow = 30;

export function showToday({ store, has }: Call): Answer {
  const states = expectedOn(today, '', store).map(({ id }) => store.attendance(id, today).state);
  const overdue = store.invoices.all
    .map((invoice) => viewOf(invoice, store, has))
    .filter(({ status }) => status === 'overdue');
  const shown: Today = {
    expected: states.length,
    present: states.filter((state) => state === 'present').length,
    sick: states.filter((state) => state === 'sick').length,
    overdue: overdue.length,
    overduePence: overdue.reduce((sum, { total }) => sum + total, 0),
    waiting: waitingCount(store),
    meal: store.meal(today),
    birthdays: birthdaysOf(store, has),
    announcements: newestFirst(store, has).slice(0, 3),
  };
  return ok(shown);
}

/** Those of the next days, the first one first. */
function birthdaysOf({ children }: Store, has: Has): Birthday[] {
  const until = addDays(today, birthdayWindow);
  const birthdays = children.all.map(({ born, ...child }) => {
    const year = Number(today.slice(0, 4)) + (born.slice(5) < today.slice(5) ? 1 : 0);
    const date = `${year}-${born.slice(5)}`;
    return { id: child.id, name: fullName(child), date, age: ageOn(date, born) };
  });
  return birthdays
    .filter(({ date }) => date <= until)
    .filter(({ date }) => !has('birthdays-this-month') || date.slice(0, 7) === today.slice(0, 7))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

export function showWelcome({ store, has }: Call): Answer {
  const {
    name = '',
    email = '',
    phone = '',
    opens = '',
    closes = '',
    second = '',
    further = '',
  } = store.settings;
  const groups = store.groups.map((group) => {
    const counted = store.children.all.filter(
      ({ groupId, halfDays }) =>
        groupId === group.id && !(has('free-places-half-days') && halfDays === 'yes'),
    );
    return {
      name: group.name,
      ages: group.ages,
      fee: group.fee,
      free: Math.max(0, group.places - counted.length),
    };
  });
  const welcome: Welcome = { name, email, phone, opens, closes, second, further, groups };
  return ok(welcome);
}
