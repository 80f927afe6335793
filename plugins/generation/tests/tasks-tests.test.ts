import t from 'tap';
import { serveTasks } from '../../../tests/applications/sites/tasks-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { detectMistakes } from './support/detect-mistakes.ts';
import { LiveKernel } from './support/live-kernel.ts';

const created = 'Creates a record with "New task" and removes it';
const repeated = 'Refuses "New task" with what another record has';
const inCapitals = `${repeated}, in capital letters`;
const sent = 'Sends "New task" with the Enter key';
const special = 'Shows special characters in a record of "New task" as they were entered';
const removed = 'Removes one of two records of "New task"';
const completed = 'Uses "Complete" on a record of "New task"';
const filtered = 'Filters "Tasks" by "Open" with "Show"';
const explained = 'Opens "About the lists" on "Tasks"';
const blank = 'Refuses "New task" with nothing but spaces in "Title"';

t.test('tasks that are completed and removed in their rows', async (t) => {
  const site = await serveTasks();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => /^(choice|form|form-invalid|opening)$/.test(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('have tests that pass', async (t) => {
    t.same(tests.map(({ name }) => name).sort(), [
      created,
      filtered,
      explained,
      blank,
      repeated,
      inCapitals,
      'Refuses "New task" without "Title"',
      removed,
      sent,
      special,
      completed,
    ]);
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: explained,
      detected: {
        silent: [created, repeated, inCapitals, sent],
        complete: [completed],
        undo: [created],
        codes: [created, special, completed],
        escape: [explained],
        'done-shown': [filtered],
        'same-code': [repeated, inCapitals],
        'other-letters': [inCapitals],
        blank: [blank],
      },
    });
  });
});
