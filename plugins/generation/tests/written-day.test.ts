import { workday, workdayOf } from '@testkernel/sdk';
import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { printSnapshot } from '../src/aria/print-snapshot.ts';
import { recordNodes } from '../src/aria/snapshot-node.ts';
import {
  hasMarkedDay,
  holdsWrittenDay,
  locatingOnAnyDay,
  patternOfWrittenDay,
  withoutDay,
} from '../src/write/written-day.ts';

const name = 'workday+7';
const first = new Date('2026-03-02T12:00:00Z');
const later = new Date('2026-11-16T12:00:00Z');
const marked = (text: string, present = first) =>
  withoutDay(workday(workdayOf(name) ?? { days: 0 }, present), `{{${name}}}`)(text);

/** The pattern as the runner fills it in on a day. */
function patternOn(pattern: string, present: Date): RegExp {
  const filled = pattern.replace(/\{\{(workday[^{}]+)\}\}/g, (_, one: string) =>
    workday(workdayOf(one) ?? { days: 0 }, present),
  );
  return new RegExp(filled);
}

t.test('a day that is written in another way than it was entered is asserted on any day', async (t) => {
  for (const [shown, then, others] of [
    ['9 March 2026', '23 November 2026', ['24 November 2026', '23 October 2026', '23 November 2027']],
    ['Monday, 9 Mar', 'Monday, 23 Nov', ['Tuesday, 23 Nov', 'Monday, 22 Nov']],
    [
      'Due on March 9, 2026 by {{unique}}',
      'Due on November 23, 2026 by {{unique}}',
      ['Due on November 23, 2026'],
    ],
    ['09.03.2026', '23.11.2026', ['22.11.2026', '11.23.2026']],
    ['3/9/2026', '11/23/2026', ['23/11/2026']],
    ['2026-03-09', '2026-11-23', ['2026-11-22']],
    ['9 Mar 2026 (2 years)', '23 Nov 2026 (2 years)', ['23 Nov 2026 (3 years)']],
    [
      'From 9 March to 9 March 2026',
      'From 23 November to 23 November 2026',
      ['From 22 November to 23 November 2026'],
    ],
  ] as const) {
    const text = marked(shown);
    t.ok(holdsWrittenDay(text), text);
    const pattern = patternOfWrittenDay(text) ?? '';
    t.match(shown, patternOn(pattern, first), pattern);
    t.match(then, patternOn(pattern, later), then);
    for (const other of others) t.notMatch(other, patternOn(pattern, later), `${other}, not ${then}`);
  }
});

t.test('what may be another number on another day is not asserted', async (t) => {
  for (const shown of ['9 March 2026 (in 7 days)', '9 March 2026, 12:30'])
    t.equal(patternOfWrittenDay(marked(shown)), null, shown);
});

t.test('a notation that one day does not tell is not asserted', async (t) => {
  const text = marked('03/03/2026', new Date('2026-02-24T12:00:00Z'));
  t.equal(text, '{{written day}}');
  t.notOk(holdsWrittenDay(text));
});

t.test('other days stay as they are', async (t) => {
  for (const other of ['19 March 2026', '9 Marchers', '9 May 2026', '10/03/2026', '2026-03-10'])
    t.equal(marked(other), other);
});

t.test('a record is asserted with the day that was entered for it', async (t) => {
  const snapshot = (day: string) => recordNodes(ariaTree(marked(`- term: Born\n- definition: ${day}`)));
  t.equal(
    printSnapshot(snapshot('9 March 2026')),
    `- term: Born\n- definition: "/^0?{{workday+7 D}} {{workday+7 MMM}}[a-z]* {{workday+7 YYYY}}$/"`,
  );
  t.equal(printSnapshot(snapshot('9 March 2026, 7 days ago')), '- term: Born');
});

t.test('a record is asserted with the day of the attempt where it is written in words', async (t) => {
  const own = withoutDay('2041-05-08', '{{uniqueDay}}');
  const snapshot = (day: string) =>
    printSnapshot(recordNodes(ariaTree(own(`- term: Day\n- definition: "${day}"`))));
  for (const [day, pattern] of [
    ['Wed, 8 May', '{{uniqueDay ddd}}[a-z]*, 0?{{uniqueDay D}} {{uniqueDay MMM}}[a-z]*'],
    ['8/5/2041 at 10:30', String.raw`0?{{uniqueDay D}}\\/0?{{uniqueDay M}}\\/{{uniqueDay YYYY}} at 10:30`],
  ] as const)
    t.equal(snapshot(day), `- term: Day\n- definition: "/^${pattern}$/"`, day);
  t.equal(snapshot('2041-05-08'), '- term: Day\n- definition: "/^{{uniqueDay}}$/"');
  t.equal(snapshot('8 May, place 12'), '- term: Day', 'another number may follow from the day');
});

t.test('a control that is named with a day is located on any day', async (t) => {
  const own = withoutDay('2041-05-08', '{{uniqueDay}}');
  for (const [locator, expected] of [
    [
      "getByRole('button', { name: 'Cancel (Ann\\'s) on 8 May 2041', exact: true })",
      "getByRole('button', { name: /^Cancel \\(Ann's\\) on .+$/ })",
    ],
    ["getByRole('row').getByText('On 8 May', { exact: true })", "getByRole('row').getByText(/^On .+$/)"],
    [
      "getByRole('link', { name: '{{unique}}, 2041-05-08', exact: true })",
      "getByRole('link', { name: '{{unique}}, {{uniqueDay}}', exact: true })",
    ],
  ] as const)
    t.equal(locatingOnAnyDay(own(locator)), expected);
  t.ok(hasMarkedDay(locatingOnAnyDay(own('locator("#8 May 2041")'))), 'others can not be used');
});
