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
  const listed = 'Lists a record of "Ask to join"';
  const declined = 'Uses "Decline" on a record of "Ask to join"';
  const tests = chosen.candidates.filter(({ name }) => [listed, declined].includes(name));
  t.equal(tests.length, 2, chosen.candidates.map(({ name }) => name).join(' | '));
  t.same(await live.failuresOf(tests, site.url), []);
  const detected = {
    lost: [listed, declined],
    level: [listed],
    visit: [listed],
    declined: [declined],
    said: [declined],
  };
  await detectMistakes(t, { live, site, tests, detected });
});
