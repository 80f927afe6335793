import t from 'tap';
import { serveNotes } from '../../../../tests/applications/sites/notes-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const created = 'Creates a record with "New note", shows it and removes it';
const changed = 'Changes a record of "New note"';
const twice = 'Creates one record when "New note" is submitted by a double click';
const sent = 'Sends "New note" with the Enter key';
const special = 'Shows special characters in a record of "New note" as they were entered';
const removed = 'Removes one of two records of "New note"';
const again = 'Opens "New note" without what was entered the last time';

t.test('notes with menus in their rows, and dialogs', async (t) => {
  const site = await serveNotes();
  t.teardown(() => site.close());
  const before = site.titles();
  const chosen = new ChosenFlows(({ title }) => title === 'Accepts "New note" with valid data');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('have tests of each, which leave nothing behind', async (t) => {
    t.same(
      tests.map(({ name }) => name).sort(),
      [changed, created, twice, again, sent, special, removed].sort(),
    );
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(site.titles(), before);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    const detected = {
      keeps: [again],
      adds: [changed],
      cancel: [changed],
      unasked: [created],
      delete: [created],
      first: [removed],
    };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
