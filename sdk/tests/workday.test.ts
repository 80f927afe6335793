import t from 'tap';
import { workday, workdayOf } from '../src/index.ts';

/** The value of a placeholder; null where its name has another form. */
function dayFor(name: string, present: string): string | null {
  const found = workdayOf(name);
  return found && workday(found, new Date(present));
}

t.test(
  'a day after the present one is never before its number of days, and never on a weekend',
  async (t) => {
    const friday = '2026-11-27T12:00:00Z';
    t.equal(dayFor('workday+14', friday), '2026-12-11', 'a Friday');
    t.equal(dayFor('workday+15', friday), '2026-12-14', 'Monday instead of Saturday');
    t.equal(dayFor('workday+16', friday), '2026-12-14', 'Monday instead of Sunday');
    t.equal(dayFor('workday+0', friday), '2026-11-27', 'today');
    t.equal(dayFor('workday+0', '2026-11-28T12:00:00Z'), '2026-11-30', 'Monday instead of today');
    t.equal(dayFor('workday+3650', friday), '2036-11-24', 'ten years');
  },
);

t.test(
  'a day before the present one is never after its number of days, and never on a weekend',
  async (t) => {
    const friday = '2026-11-27T12:00:00Z';
    t.equal(dayFor('workday-14', friday), '2026-11-13', 'a Friday');
    t.equal(dayFor('workday-13', friday), '2026-11-13', 'Friday instead of Saturday');
    t.equal(dayFor('workday-12', friday), '2026-11-13', 'Friday instead of Sunday');
    t.equal(dayFor('workday-1', friday), '2026-11-26');
  },
);

t.test('days are those of UTC', async (t) => {
  t.equal(dayFor('workday+1', '2026-12-01T23:59:59.999Z'), '2026-12-02');
  t.equal(dayFor('workday+1', '2026-12-02T00:00:00.000Z'), '2026-12-03');
});

t.test('notations', async (t) => {
  const present = '2027-01-03T12:00:00Z';
  for (const [notation, value] of [
    ['YYYY-MM-DD', '2027-01-04'],
    ['DD.MM.YYYY', '04.01.2027'],
    ['D. M. YYYY', '4. 1. 2027'],
    ['M/D/YYYY', '1/4/2027'],
    ['YYYYMMDD', '20270104'],
    ['YYYY-MM', '2027-01'],
    ['D', '4'],
    ['D MMMM YYYY', '4 January 2027'],
    ['dddd, MMMM DD', 'Monday, January 04'],
    ['ddd, D MMM YYYY', 'Mon, 4 Jan 2027'],
  ] as const)
    t.equal(dayFor(`workday+1 ${notation}`, present), value, notation);
});

t.test('other names stand for no day', async (t) => {
  for (const name of [
    'workday',
    'workday14',
    'workday+',
    'workday +14',
    'workday+ 14',
    ' workday+14',
    'workday+14 ',
    'workday+014',
    'workday-0',
    'workday+3651',
    'workday-10000',
    'workday+1.5',
    'Workday+14',
    'workday+14  DD.MM.YYYY',
    'workday+14 DD.MM.',
    'workday+14 .MM',
    'workday+14 YY',
    'workday+14 YYYYY',
    'workday+14 MMMMM',
    'workday+14 D dd',
    'workday+14 D DD',
    'workday+14 dd.mm.yyyy',
    'workday+14 YYYY_MM',
    `workday+14 ${'M'.repeat(10_000)}`,
  ])
    t.equal(workdayOf(name), null, name.slice(0, 40));
});
