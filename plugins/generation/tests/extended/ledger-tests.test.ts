import t from 'tap';
import { bookkeeper, serveLedger } from '../../../../tests/applications/sites/ledger-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

t.test('a file and figures that are refused by a redirect to the sign-in form', async (t) => {
  const site = await serveLedger();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'api');
  const live = await LiveKernel.boot(site.url, bookkeeper, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const file = 'Refuses GET /entries.csv without signing in';
  const figures = 'Refuses GET /figures without signing in';
  const downloaded = 'Downloads the file of "Export as CSV" on "Ledger"';

  t.test('have tests that pass, and that fail when everybody gets them', async (t) => {
    t.same(
      tests.map(({ name }) => name).sort(),
      [file, figures, downloaded, 'Returns data for GET /figures'].sort(),
    );
    t.same(await live.failuresOf(tests, site.url), []);
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: downloaded,
      detected: { file: [file], figures: [figures] },
    });
  });
});
