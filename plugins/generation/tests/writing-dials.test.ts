import type { Dials } from '@testkernel/sdk';
import t from 'tap';
import { serveTeam } from '../../../tests/applications/sites/team-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.setTimeout(600_000);

t.test('a site with a form that writes and one that sends mail', async (t) => {
  const site = await serveTeam();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => /^(form|page-load)/.test(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  const generate = async (dials: Dials) => {
    const begin = site.requests.length;
    t.match(await live.crawl(dials), { status: 'completed' });
    return site.requests.slice(begin).filter((request) => request.startsWith('POST'));
  };

  t.test('is written to, and sends nothing; what the browser refuses is tested', async (t) => {
    const sent = await generate({});
    t.ok(sent.includes('POST /notes'));
    t.notOk(sent.includes('POST /invitations'));
    const names = chosen.candidates.filter(({ sourceUrl }) => sourceUrl.endsWith('/people'));
    const [unsent, ...others] = names.filter(({ tags }) => !tags.includes('page-load'));
    t.equal(unsent?.name, 'Does not send "Send invitation" without "Email"');
    t.strictSame(others, []);
    if (unsent === undefined) return;
    t.notOk(unsent.steps.some(({ action }) => action === 'click'));
    t.strictSame(await live.failuresOf([unsent], site.url), []);
    site.forgetsRequired = true;
    t.strictSame(await live.failingNames([unsent], site.url), [unsent.name]);
    site.forgetsRequired = false;
    t.notOk(site.requests.includes('POST /invitations'), 'not by a failing test either');
  });

  t.test('is not written to with readOnly, whatever else is allowed', async (t) => {
    t.strictSame(await generate({ readOnly: true, allowSending: true }), []);
    t.ok(chosen.candidates.some(({ tags }) => tags.includes('page-load')));
    t.notOk(chosen.candidates.some(({ tags }) => tags.includes('form') || tags.includes('form-invalid')));
    t.ok(
      live.domain.logs.some(({ message }) => /flows may write and are left out \(readOnly\)/.test(message)),
    );
  });

  t.test('sends mail with allowSending', async (t) => {
    const sent = await generate({ allowSending: true });
    t.ok(sent.includes('POST /invitations'));
    t.notOk(chosen.candidates.some(({ tags }) => tags.includes('form-unsent')));
  });

  t.test('refuses a dial that is no boolean', async (t) => {
    const dialsConfig = { readOnly: 'yes' };
    const answer = await live.lead.post(`/projects/${live.domain.project.id}/crawl`, { dialsConfig });
    t.equal(answer.status, 400);
  });
});
