import { networkIdleWait, type Step } from '@testkernel/sdk';
import t from 'tap';
import { serveNotes } from '../../../tests/applications/sites/notes-site.ts';
import { ValidationBench } from './support/validation-bench.ts';

const button = (name: string) => `getByRole('button', { name: '${name}', exact: true })`;
const click = (selector: string): Step => ({ action: 'click', selector });
const row = "getByRole('row').filter({ hasText: '{{unique}}' })";
const remove = [
  click(`${row}.getByRole('button')`),
  click("getByRole('menuitem', { name: 'Delete', exact: true })"),
  click(button('Delete note')),
];
const open: Step = { action: 'navigate', url: '/' };
const title = "getByLabel('Title')";

/** Adds a note, and removes it. */
const steps: readonly Step[] = [
  open,
  click(button('New note')),
  { action: 'fill', selector: title, value: 'Note {{unique}}' },
  click(button('Save note')),
  { action: 'assert', selector: `${row}.getByRole('cell', { name: 'Note {{unique}}', exact: true })` },
  { action: 'reload' },
  { action: 'assert', selector: `${row}.getByRole('cell', { name: 'Note {{unique}}', exact: true })` },
  ...remove,
  networkIdleWait,
  { action: 'reload' },
  // The list arrives after the page.
  networkIdleWait,
  { action: 'assertHidden', selector: "getByText('{{unique}}')" },
];

t.test('what a mutation keeps a test from removing is removed after its run', async (t) => {
  const site = await serveNotes();
  const bench = await ValidationBench.boot(site.url);
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  // A note that has lost its title can't be found.
  const notes = () => site.titles().filter((title) => title.startsWith('Note '));
  const proposed = { id: 'note', name: 'Adds and removes a note', steps, sourceUrl: null };

  const without = (await bench.verdicts([proposed], 12)).at(-1);
  t.ok(without?.mutations.some(({ mutation, killed }) => mutation === 'write-ignored' && killed));
  const left = notes().length;
  t.ok(left > 1, `${left} notes are left where nothing says how to remove them`);

  const verdict = (await bench.verdicts([{ ...proposed, cleanUp: [open, ...remove] }], 12)).at(-1);
  const killed = (one: typeof verdict) =>
    one?.mutations.filter(({ killed }) => killed).map(({ mutation, target }) => `${mutation}: ${target}`);
  t.same(killed(verdict), killed(without), 'the same mutations are killed');
  t.equal(notes().length, left, 'nothing more is left');
});
