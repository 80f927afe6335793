import { type Draft, type Step, uniqueCode, uniqueDay, workday } from '@testkernel/sdk';
import t from 'tap';
import { withoutOwnValues } from '../src/observe/own-values.ts';

const word = 'k3v9';
const present = new Date('2041-05-28T10:00:00Z');
const enters = (...values: string[]): Draft => ({
  setup: [],
  action: values.map((value): Step => ({ action: 'fill', selector: 'input', value })),
  assertions: [],
  expectation: { kind: 'change' },
});
const neutral = (draft: Draft, text: string) =>
  withoutOwnValues([...draft.setup, ...draft.action], word, present)(text);
const day = uniqueDay(word);
const near = workday({ days: 7 }, present);
const code = uniqueCode(word, 'AAA-9999');

t.test('what an attempt entered of its own is shown by placeholders', async (t) => {
  const draft = enters('Call {{unique}}', '{{uniqueDay}}', '{{workday+7}}', '{{uniqueCode AAA-9999}}');
  t.equal(
    neutral(draft, `Call ${word} on ${day} or ${near}, ${code}`),
    'Call {{unique}} on {{uniqueDay}} or {{workday+7}}, {{uniqueCode AAA-9999}}',
  );
});

t.test('what it did not enter is left as it is', async (t) => {
  const draft = enters('Call {{unique}}');
  t.equal(neutral(draft, `${day} ${near} ${code}`), `${day} ${near} ${code}`);
});

t.test('what its setup entered counts as well', async (t) => {
  const { action, ...rest } = enters('{{workday+7}}');
  t.equal(neutral({ ...rest, setup: action, action: [] }, near), '{{workday+7}}');
});

t.test('a code that is too short to be found without others stays', async (t) => {
  const short = uniqueCode(word, '99');
  t.equal(neutral(enters('{{uniqueCode 99}}'), short), short);
});
