import { today } from '../shared/calendar.ts';
import type { Rehearsal } from '../shared/rehearsal.ts';
import { seedMembers } from './seed-members.ts';

/** Day, from, until, room, kind, focus. */
const rows: readonly (readonly [string, string, string, string, string, string])[] = [
  ['2025-12-02', '19:30', '21:30', 'hall', 'full', 'Carols'],
  ['2025-12-09', '19:30', '21:30', 'hall', 'dress', 'The whole carol service'],
  ['2026-01-06', '19:30', '21:30', 'hall', 'full', 'First reading of Brahms'],
  ['2026-01-13', '19:30', '21:30', 'hall', 'full', 'Brahms and Byrd'],
  ['2026-01-20', '19:30', '21:30', 'hall', 'full', 'Bruckner'],
  ['2026-01-27', '19:30', '21:30', 'hall', 'full', 'Stanford, without music'],
  ['2026-01-31', '10:00', '12:30', 'school', 'sectional', 'Sopranos and altos: Mendelssohn'],
  ['2026-02-03', '19:30', '21:30', 'hall', 'full', 'Elgar'],
  ['2026-02-10', '19:30', '21:30', 'hall', 'full', 'Tallis and Byrd'],
  ['2026-02-17', '19:30', '21:30', 'hall', 'full', 'Vaughan Williams'],
  ['2026-02-24', '19:30', '21:30', 'hall', 'full', 'Programme from the beginning to the break'],
  ['2026-03-03', '19:30', '21:30', 'hall', 'full', 'Programme after the break'],
  ['2026-03-04', '19:00', '20:30', 'chapel', 'sectional', 'Tenors and basses: Sullivan'],
  ['2026-03-10', '19:30', '21:30', 'hall', 'full', 'Brahms'],
  ['2026-03-17', '19:30', '21:30', 'hall', 'full', 'Intonation of the Bruckner'],
  ['2026-03-20', '18:30', '21:30', 'chapel', 'dress', 'Spring concert'],
  ['2026-03-24', '19:30', '21:30', 'hall', 'full', 'Summer programme, first reading'],
  ['2026-03-31', '19:30', '21:30', 'hall', 'full', 'Summer programme'],
  ['2026-04-14', '19:30', '21:30', 'hall', 'full', 'Verdi'],
  ['2026-04-30', '19:30', '21:00', 'school', 'sectional', 'All voices, in groups'],
];

/** Rehearsals are known with who came until the day before the present one. */
export function seedRehearsals(): Rehearsal[] {
  return rows.map(([date, from, until, room, kind, focus], index) => {
    const id = index + 1;
    const came = seedMembers.filter(
      (member) =>
        date < today &&
        member.joined <= date &&
        member.status === 'active' &&
        (member.id * 7 + id * id * 3 + member.id * id) % 13 > 3,
    );
    return { id, date, from, until, room, kind, focus, present: came.map((member) => member.id) };
  });
}
