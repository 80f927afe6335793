import t from 'tap';
import { serveLoans } from '../../../tests/applications/sites/loans-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.test('a site that shows an entered number elsewhere as well', async (t) => {
  const site = await serveLoans();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'form');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const most = chosen.candidates.filter(
    ({ name }) => name === 'Accepts "Reserve" with "Days" 28, the highest allowed value',
  );

  t.test('has a test that asserts the number in the row of its own record, and nowhere else', (t) => {
    const selectors = most.flatMap(({ steps }) =>
      steps
        .filter((step) => JSON.stringify(step).includes('28'))
        .map(({ action, selector }) => [action, selector]),
    );
    t.same(selectors, [
      ['fill', "getByRole('spinbutton', { name: 'Days', exact: true })"],
      [
        'assert',
        "getByRole('row').filter({ hasText: '{{unique}}' }).getByRole('cell', { name: '28', exact: true })",
      ],
    ]);
    t.end();
  });

  t.test('has tests that pass, leave nothing behind, and fail when the number is not stored', async (t) => {
    t.same(await live.failuresOf(chosen.candidates, site.url), []);
    t.same(site.names, ['Ada', 'Grace']);
    site.ignoresDays = true;
    const failing = await live.failingNames(chosen.candidates, site.url);
    const others = ['Sends "Reserve" with the Enter key', 'Removes one of two records of "Reserve"'];
    const names = chosen.candidates.map(({ name }) => name);
    t.same(failing.sort(), names.filter((name) => !others.includes(name)).sort());
  });
});
