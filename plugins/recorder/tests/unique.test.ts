import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { replay } from './support/replay.ts';

t.setTimeout(600_000);

const form = (told: string) => `<style>body{margin:0}</style>
<form><input name="email" aria-label="Email" style="position:absolute;left:0;top:0;width:300px;height:30px"></form>
<p role="status" style="margin-top:60px">${told}</p>`;

t.test(
  'a sign-up form that was recorded can be replayed, with an address of its own each time',
  async (t) => {
    const known = new Set<string>();
    const site = await serve((_, response, { searchParams }) => {
      const email = searchParams.get('email');
      const told = email === null ? 'Sign up' : known.has(email) ? 'Known already' : 'Welcome';
      if (email !== null) known.add(email);
      html(response, 200, 'Sign up', form(told));
    });
    const kernel = await createTestKernel({
      plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'recorder'],
    });
    t.teardown(async () => {
      await kernel.close();
      await site.close();
    });
    const lead = await kernel.signUp();
    const { body: project } = await lead.post('/projects', { name: 'Sign up', url: site.url });
    const driver = await RecordingDriver.start(lead, project.id);
    await driver.click({ x: 100, y: 15 });
    await driver.type('ada@example.org');
    await driver.key('Enter');
    await until('the welcome', async () => known.has('ada@example.org'));
    await until('the key', async () => (await driver.status()).actionCount === 3);
    t.match(await driver.post('unique', { index: 2 }), { status: 400, body: { code: 'NOT_A_FILL' } });
    t.match((await driver.post('unique', { index: 1 })).body, {
      ok: true,
      action: { kind: 'fill', value: 'ada{{unique}}@example.org' },
    });
    await driver.post('assertion', { kind: 'assertText', selector: 'p', value: 'Welcome' });
    const { body: saved } = await driver.post('stop', { name: 'Signs up' });
    for (const round of [1, 2, 3]) {
      const { passed, results } = await replay(lead, project.id, saved.test.id);
      t.equal(passed, 1, `${round}: ${JSON.stringify(results)}`);
    }
    t.equal(known.size, 4);
  },
);
