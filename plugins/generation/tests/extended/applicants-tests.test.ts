import t from 'tap';
import { serveApplicants } from '../../../../tests/applications/sites/applicants-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

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
  const admitted = 'Uses "Admit" on a record of "Ask to join"';
  const tests = chosen.candidates.filter(({ name }) => [listed, declined, admitted].includes(name));
  t.equal(tests.length, 3, chosen.candidates.map(({ name }) => name).join(' | '));
  const steps = JSON.stringify(tests.find(({ name }) => name === admitted)?.steps);
  t.match(steps, /Remove member/, 'the member that the request has become is removed');
  t.same(await live.failuresOf(tests, site.url), []);
  const detected = {
    lost: [listed, declined, admitted],
    level: [listed],
    visit: [listed],
    declined: [declined],
    said: [declined],
    kept: [declined],
    admitted: [admitted],
  };
  await detectMistakes(t, { live, site, tests, detected });
});
