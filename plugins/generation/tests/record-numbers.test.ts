import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { printSnapshot } from '../src/aria/print-snapshot.ts';
import { recordNodes } from '../src/aria/snapshot-node.ts';
import { RecordNumbers } from '../src/entity/record-numbers.ts';
import { facts } from './support/page-facts.ts';

const attempt = (before: readonly string[], after: readonly string[]) => ({
  before: facts({ lines: before }),
  after: facts({ lines: after }),
});
const learnt = (one: readonly string[], other: readonly string[], before: readonly string[] = []) => {
  const numbers = new RecordNumbers();
  numbers.learn(attempt(before, one), attempt(before, other));
  return numbers.patternOf(attempt(before, other));
};

t.test('what differs behind the same word after two attempts is the number of a record', async (t) => {
  const pattern = learnt(
    ['R-1024: Problem {{unique}}', 'Price €12'],
    ['R-1025: Problem {{unique}}', 'Price €12'],
  );
  t.ok(pattern);
  const page = `- 'heading "R-1025: Problem {{unique}}" [level=1]'
- link "R-1025"
- text: "Order R-1025, 12 of 30 hours, {{unique}} (a+b)"
- text: Shelf 12`;
  t.equal(
    printSnapshot(recordNodes(ariaTree(page), pattern)),
    `- 'heading /^R-\\d+: Problem {{unique}}$/ [level=1]'
- link /^R-\\d+$/
- text: "/^Order R-\\\\d+, 12 of 30 hours, {{unique}} \\\\(a\\\\+b\\\\)$/"
- text: Shelf 12`,
  );
});

t.test(
  'the own number of a record is one without its word too, where no amount or longer number has its digits',
  async (t) => {
    const pattern = learnt(['Job 9004 {{unique}}'], ['Job 9010 {{unique}}']);
    const page = `- cell "9010"
- cell "£9010.50"
- cell "Shelf 9010-1"
- cell "9004"
- text: Due 9010`;
    t.equal(
      printSnapshot(recordNodes(ariaTree(page), pattern)),
      `- cell /^\\d+$/
- cell "£9010.50"
- cell "Shelf 9010-1"
- cell "9004"
- text: "/^Due \\\\d+$/"`,
    );
    const short = learnt(['Job 14 {{unique}}'], ['Job 15 {{unique}}']);
    t.equal(printSnapshot(recordNodes(ariaTree('- cell "15"'), short)), '- cell "15"');
  },
);

t.test('numbers of records that were there before, or are the same both times, are data', async (t) => {
  t.equal(learnt(['R-1001 Lamp', 'Room 12'], ['R-1001 Lamp', 'Room 12']), null);
  t.equal(learnt(['R-1001 Lamp', 'R-1002 {{unique}}'], ['R-1001 Lamp'], ['R-1001 Lamp']), null);
  t.ok(learnt(['INV-2026-017 {{unique}}'], ['INV-2026-018 {{unique}}'])?.test('of INV-2026-020'));
});

t.test('codes of records are known in the same way', async (t) => {
  const pattern = learnt(['Code BW-TKWG', '{{unique}}'], ['Code BW-T2KJ', '{{unique}}']);
  const page = `- definition: BW-TESH
- text: Your code is BW-T2KJ.
- cell "T2KJ"
- text: BW-1207 of ABW-TESH`;
  t.equal(
    printSnapshot(recordNodes(ariaTree(page), pattern)),
    `- definition: "/^BW-[A-Z0-9]+$/"
- text: "/^Your code is BW-[A-Z0-9]+\\\\.$/"
- cell /^[A-Z0-9]+$/
- text: "/^BW-\\\\d+ of ABW-TESH$/"`,
  );
  t.equal(learnt(['UK-NORTH'], ['UK-NORTH']), null, 'what is the same both times is data');
  t.equal(learnt(['in-progress {{unique}}'], ['in-planning {{unique}}']), null);
});

t.test('options of a record are asserted where they are chosen', async (t) => {
  const page = `- combobox "State":
  - option "Received" [selected]
  - option "Ready"`;
  t.equal(
    printSnapshot(recordNodes(ariaTree(page))),
    '- combobox "State":\n  - option "Received" [selected]',
  );
});
