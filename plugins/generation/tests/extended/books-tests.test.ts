import t from 'tap';
import { serveBooks } from '../../../../tests/applications/sites/books-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

t.test('books, whose own pages have the form that makes them', async (t) => {
  const site = await serveBooks();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => title.startsWith('Accepts "Save book" with valid data'));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const created = 'Creates a record with "Save book" and removes it';
  const changed = 'Changes all fields of a record of "Save book"';

  t.test('have tests of their records, which leave nothing behind', async (t) => {
    const before = site.titles();
    t.ok(tests.some(({ name }) => name === created));
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(site.titles(), before);
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    const detected = { shelf: [created], delete: [created], move: [changed] };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
