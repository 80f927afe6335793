import t from 'tap';
import type { PromptPass } from '../src/points/prompt-filter.ts';
import { promptFilterConformance } from '../testing/index.ts';
import { broken } from './support/broken-cases.ts';

const subject = { projectId: 'project-1', runId: null };
const values = ['ada@example.com', 'bob@example.com'];

/** The names of the cases that filters fail whose passes are made like this. */
const failedBy = (open: () => PromptPass, unrestored: readonly string[] = []) =>
  broken(
    promptFilterConformance(() => ({ filter: { open: async () => open() }, subject, values, unrestored })),
  );

t.test('a filter that removes nothing is found', async (t) => {
  const failed = await failedBy(
    () => ({ redact: (text) => text, restore: (text) => text, counts: () => ({}) }),
    ['swordfish'],
  );
  t.ok(failed.includes('values leave, alone and together, and come back'));
  t.ok(failed.includes('values that are not restored leave, and do not come back'));
  t.ok(failed.includes('it counts values by kind, each once'));
  t.ok(failed.includes('values are found at the end of the longest text'));
});

t.test('a filter whose passes share their values is found', async (t) => {
  const known: string[] = [];
  const pass = careless(known);
  t.ok((await failedBy(() => pass)).includes('another pass does not know the values'));
});

t.test('a filter that confuses placeholders is found', async (t) => {
  const failed = await failedBy(() => careless([]));
  t.strictSame(failed, ['a text that has placeholders before comes back as it was']);
});

/** Does what it should, except for texts that have placeholders before. */
function careless(known: string[]): PromptPass {
  return {
    redact: (text) =>
      text.replace(/[a-z]+@example\.com/g, (value) => {
        if (!known.includes(value)) known.push(value);
        return `[EMAIL_${known.indexOf(value) + 1}]`;
      }),
    restore: (text) =>
      text.replace(/\[EMAIL_(\d)\]/g, (placeholder, number) => known[Number(number) - 1] ?? placeholder),
    counts: () => Object.fromEntries(known.length === 0 ? [] : [['email', known.length]]),
  };
}
