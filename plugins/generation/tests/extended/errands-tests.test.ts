import t from 'tap';
import { serveErrands } from '../../../../tests/applications/sites/errands-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const created = 'Creates a record with "Errand", shows it and removes it';
const changed = 'Changes a record of "Errand"';
const everything = 'Changes all fields of a record of "Errand"';
const renamed = 'Uses "✎ Rename" on a record of "Errand"';
const advanced = 'Uses "Start" and "Finish" on a record of "Errand"';
const stepped = 'Adds entries with "Add step" to a record of "Errand"';
const estimated = 'Uses "Estimate" on a record of "Errand"';
const urgent = 'Uses "Urgency" on a record of "Errand"';
const handed = 'Uses "Hand over" on a record of "Errand"';
const logged = 'Uses "Log time" on a record of "Errand"';
const helped = 'Uses "Add helper" on a record of "Errand"';
const viewed = 'Shows all pages of a record of "Errand"';
const found = 'Lists a record of "Errand"';
const restored = 'Restores a record of "Errand" that was removed';
const sent = 'Sends "Errand" with the Enter key';
const special = 'Shows special characters in a record of "Errand" as they were entered';
const removed = 'Removes one of two records of "Errand"';
const refused = 'Refuses "Errand" without "Title"';

t.test('errands with steps, a further page, and a page of what was removed', async (t) => {
  const site = await serveErrands();
  t.teardown(() => site.close());
  const before = site.titles();
  const chosen = new ChosenFlows(
    ({ flow, title }) =>
      title === 'Accepts "Errand" with valid data' || (flow === 'form-invalid' && title === refused),
  );
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('have tests of each, which leave nothing behind', async (t) => {
    t.same(
      tests.map(({ name }) => name).sort(),
      [
        created,
        changed,
        everything,
        renamed,
        advanced,
        stepped,
        estimated,
        urgent,
        handed,
        logged,
        helped,
        viewed,
        found,
        restored,
        sent,
        special,
        removed,
        refused,
      ].sort(),
    );
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(site.titles(), before);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: refused,
      detected: {
        progress: [stepped],
        'wrong-step': [stepped],
        'first-step': [stepped],
        place: [viewed],
        escape: [renamed],
        undo: [created],
        restore: [restored],
        search: [found],
        untitled: [refused],
        finish: [advanced],
        cost: [estimated],
        'empty-step': [stepped],
        bags: [everything],
        way: [everything],
        urgency: [urgent],
        handed: [handed],
        minutes: [logged],
        helper: [helped],
        'first-helper': [helped],
      },
    });
  });
});
