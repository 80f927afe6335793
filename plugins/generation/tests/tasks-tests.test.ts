import t from 'tap';
import { serveTasks, type TasksMistake } from '../../../tests/applications/sites/tasks-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

const created = 'Creates a record with "New task" and removes it';
const repeated = 'Refuses "New task" with what another record has';
const sent = 'Sends "New task" with the Enter key';
const special = 'Shows special characters in a record of "New task" as they were entered';
const completed = 'Uses "Complete" on a record of "New task"';

t.test('tasks that are completed and removed in their rows', async (t) => {
  const site = await serveTasks();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => /^(choice|form|form-invalid|opening)$/.test(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const failing = async (mistake: TasksMistake) => {
    site.mistakes.add(mistake);
    const names = await live.failingNames(tests, site.url);
    site.mistakes.clear();
    return names.sort();
  };

  t.test('have tests that pass', async (t) => {
    t.same(tests.map(({ name }) => name).sort(), [
      created,
      'Filters "Tasks" by "Open" with "Show"',
      'Opens "About the lists" on "Tasks"',
      'Refuses "New task" with nothing but spaces in "Title"',
      repeated,
      'Refuses "New task" without "Title"',
      sent,
      special,
      completed,
    ]);
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    t.same(await failing('silent'), [created, repeated, sent]);
    t.same(await failing('complete'), [completed]);
    t.same(await failing('undo'), [created]);
    t.same(await failing('codes'), [created, special, completed].sort());
    t.same(await failing('escape'), ['Opens "About the lists" on "Tasks"']);
    t.same(await failing('done-shown'), ['Filters "Tasks" by "Open" with "Show"']);
    t.same(await failing('same-code'), [repeated]);
    t.same(await failing('blank'), ['Refuses "New task" with nothing but spaces in "Title"']);
  });
});
