import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { replay } from './support/replay.ts';
import { startRecorder } from './support/start-recorder.ts';

const form = (told: string) => `<style>body{margin:0}</style>
<form><input name="email" aria-label="Email" style="position:absolute;left:0;top:0;width:300px;height:30px"></form>
<p role="status" style="margin-top:60px">${told}</p>`;

t.test(
  'a sign-up form that was recorded can be replayed, with an address of its own each time',
  async (t) => {
    const known = new Set<string>();
    const { lead, projectOf } = await startRecorder(
      t,
      serve((_, response, { searchParams }) => {
        const email = searchParams.get('email');
        const told = email === null ? 'Sign up' : known.has(email) ? 'Known already' : `Welcome, ${email}`;
        if (email !== null) known.add(email);
        html(response, 200, 'Sign up', form(told));
      }),
    );
    const projectId = await projectOf();
    const driver = await RecordingDriver.start(lead, projectId);
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
    const welcome = { kind: 'assertText', selector: 'p', value: 'Welcome, ada@example.org' };
    await driver.post('assertion', welcome);
    t.match((await driver.actions()).at(-1), 'Welcome, ada{{unique}}@example.org');
    const { body: saved } = await driver.post('stop', { name: 'Signs up' });
    for (const round of [1, 2, 3]) {
      const { passed, results } = await replay(lead, projectId, saved.test.id);
      t.equal(passed, 1, `${round}: ${JSON.stringify(results)}`);
    }
    t.equal(known.size, 4);
  },
);
