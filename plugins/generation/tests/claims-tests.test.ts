import t from 'tap';
import { claimsAccount, serveClaims } from '../../../tests/applications/sites/claims-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { detectMistakes } from './support/detect-mistakes.ts';
import { LiveKernel } from './support/live-kernel.ts';

const shows = 'Creates a record with "Send claim" and shows it';
const rejects = 'Uses "Reject" on a record of "Send claim"';
const approves = 'Uses "Check" and "Approve" on a record of "Send claim"';
const visited = 'Uses "Plan visit" on a record of "Send claim"';
const moved = 'Uses "Move" on a record of "Send claim"';

t.test('claims that visitors send in two steps', async (t) => {
  const site = await serveClaims();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow, title }) => flow === 'form' && title.includes('Continue'));
  const live = await LiveKernel.boot(site.url, claimsAccount, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl({ allowSending: true }), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('have tests that find them in the office, and pass', async (t) => {
    t.ok(
      [shows, rejects, approves, visited, moved].every((wanted) => tests.some(({ name }) => name === wanted)),
      [...tests.map(({ name }) => name), '', ...chosen.planned].join(' | '),
    );
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(await live.failuresOf(tests, site.url), [], 'whatever number the next claim gets');
  });

  t.test('have tests that detect what is wrong', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      detected: {
        story: [shows],
        rejected: [rejects],
        approved: [approves],
        visitor: [visited],
        folder: [moved],
      },
    });
  });
});
