import t from 'tap';
import { serveProjects } from '../../../../tests/applications/sites/projects-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

t.test('projects, to which tasks and milestones refer', async (t) => {
  const site = await serveProjects();
  t.teardown(() => site.close());
  const before = site.names();
  const chosen = new ChosenFlows(({ title }) =>
    /^Accepts "Add (project|task|milestone)" with valid data/.test(title),
  );
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const kept = 'Chooses a record of "Add project" in "Add task", and keeps it from being removed';
  const dated = 'Chooses a record of "Add project" in "Add milestone", and keeps it from being removed';

  t.test(
    'have tests with a task and a milestone of a project of their own, which leave nothing behind',
    async (t) => {
      t.same(site.names(), before);
      t.same(
        tests
          .filter(({ name }) => name.startsWith('Chooses'))
          .map(({ name }) => name)
          .sort(),
        [dated, kept],
      );
      t.same(await live.failuresOf(tests, site.url), []);
      t.same(site.names(), before);
    },
  );

  t.test('have tests that detect what is wrong with them', async (t) => {
    const detected = { deleted: [kept], hours: [kept], first: [kept], milestone: [dated], offered: [dated] };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
