import type { Has } from '../bugs.ts';
import { daysBetween, today } from '../shared/calendar.ts';
import { firstDay } from '../shared/programme.ts';
import type { Summary } from '../shared/summary.ts';
import { newestFirst } from './announcements.ts';
import type { FestivalData } from './data.ts';
import { budgetLines, sumOf } from './expenses.ts';
import { inOrder, slotView } from './slots.ts';
import { volunteerRows } from './volunteers.ts';

const shown = 3;

export function summaryOf(data: FestivalData, has: Has): Summary {
  const rows = volunteerRows(data, has);
  const hours = rows.reduce((sum, row) => sum + row.hours, 0);
  const counted = has('average-hours') ? rows.filter((row) => row.hours > 0) : rows;
  const asked = has('unconfirmed-count') ? ['requested', 'offered', 'cancelled'] : ['requested', 'offered'];
  return {
    daysLeft: daysBetween(today, firstDay) + (has('days-left') ? 1 : 0),
    confirmed: data.artists.all.filter(({ status }) => status === 'confirmed').length,
    unconfirmed: data.artists.all.filter(({ status }) => asked.includes(status)).length,
    volunteers: rows.length,
    hoursPerVolunteer: counted.length === 0 ? 0 : hours / counted.length,
    openExpenses: data.expenses.all.filter(({ status }) => status === 'open').length,
    spent: sumOf(data.expenses.all),
    budget: budgetLines(data).reduce((sum, line) => sum + line.budget, 0),
    firstSlots: inOrder(data.slots.all)
      .slice(0, shown)
      .map((slot) => slotView(slot, data)),
    announcements: newestFirst(data)
      .filter(({ state }) => state === 'published')
      .slice(0, shown),
  };
}
