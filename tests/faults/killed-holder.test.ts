import type { TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { RecordingDriver } from '../../plugins/recorder/tests/support/recording-driver.ts';
import { until } from '../kernel/support/until.ts';
import { browsersOf } from './support/browser-processes.ts';
import { Installation, missingForFaults } from './support/installation.ts';

const skip = await missingForFaults();

t.test('a server that is killed while it holds a recording', { skip }, async (t) => {
  const installation = await Installation.start(
    { servers: 2, workers: 0 },
    { MAX_RECORDINGS_OF_WORKSPACE: '1' },
  );
  const { fleet } = installation;
  t.teardown(() => installation.stop());
  const [holder] = fleet.servers;
  const [lead, elsewhere] = installation.clients;
  if (!holder || !lead || !elsewhere) throw new Error('There are no two servers.');
  const { body: project } = await lead.post('/projects', { name: 'Small', url: installation.site.url });
  const { sessionId } = await RecordingDriver.start(lead, project.id);
  const driver = new RecordingDriver(elsewhere, project.id, sessionId);
  const held = browsersOf(fleet.mark);
  const record = (client: TestClient) => client.post(`/projects/${project.id}/record`);

  await t.test('the other one takes its input until then', async (t) => {
    t.ok(held.length > 0);
    t.ok(held.every(({ parent }) => parent === holder.serverPid));
    await driver.click({ x: 60, y: 40 });
    await until('the click', async () => (await driver.status()).actionCount === 2);
    t.match(await record(elsewhere), { status: 409, body: { code: 'TOO_MANY_RECORDINGS' } });
  });

  await t.test('the next request says what happened', async (t) => {
    await holder.kill();
    t.match(await driver.post('input', { type: 'char', text: 'a' }), {
      status: 404,
      body: { code: 'RECORDING_NOT_FOUND', error: /process that held the recording has ended/ },
    });
  });

  await t.test('no process of its browser is left', async () => {
    await until('the browser is gone', () => browsersOf(fleet.mark).length === 0, 20);
  });

  await t.test('what was recorded is lost with it, and cannot be saved', async (t) => {
    const missing = { status: 404, body: { code: 'RECORDING_NOT_FOUND' } };
    t.match(await driver.post('stop', { name: 'Late' }), missing);
    t.strictSame((await elsewhere.get(`/projects/${project.id}/tests`)).body, []);
  });

  await t.test('the workspace can record again', async (t) => {
    // A killed process counts as running for up to fifteen seconds.
    let sessionId = '';
    await until(
      'there is room',
      async () => {
        const { status, body } = await record(elsewhere);
        if (status === 200) sessionId = body.sessionId;
        return status === 200;
      },
      20,
    );
    const again = new RecordingDriver(elsewhere, project.id, sessionId);
    await again.click({ x: 60, y: 40 });
    await until('the click', async () => (await again.status()).actionCount === 2);
    t.match(await again.post('stop', { name: 'Again' }), { status: 201, body: { actionCount: 2 } });
  });
});
