import t from 'tap';
import { serveApplicants } from '../../../tests/applications/sites/applicants-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { detectMistakes } from './support/detect-mistakes.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.test('what visitors send is looked for where only those see it who sign in', async (t) => {
  const site = await serveApplicants();
  t.teardown(() => site.close());
  const account = { username: 'ada', password: 'lovelace-1815' };
  const chosen = new ChosenFlows(({ title }) => title === 'Accepts "Ask to join" with valid data');
  const live = await LiveKernel.boot(site.url, account, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl({ allowSending: true }), { status: 'completed' });
  const listed = chosen.candidates.filter(({ name }) => name.startsWith('Lists a record'));
  t.equal(listed.length, 1);
  t.same(await live.failuresOf(listed, site.url), []);
  const names = listed.map(({ name }) => name);
  const detected = { lost: names, level: names, visit: names };
  await detectMistakes(t, { live, site, tests: listed, detected });
});
