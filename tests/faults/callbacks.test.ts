import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { Receiver } from '../../plugins/triggers/tests/support/receiver.ts';
import { removeFolder, temporaryFolder } from '../kernel/support/databases.ts';
import { until } from '../kernel/support/until.ts';
import { freePort } from '../processes/free-port.ts';
import { ServerProcess } from '../processes/server-process.ts';

const account = { name: 'Ada', email: 'ada@example.com', password: 'Correct-Horse-7!' };

t.test('the callback of a run outlives the process that ended the run', async (t) => {
  const dataDir = temporaryFolder();
  t.teardown(() => removeFolder(dataDir));
  const port = await freePort();
  const env = { DATA_DIR: dataDir, ALLOW_PRIVATE_URLS: 'true' };

  const first = await ServerProcess.start(env).ready();
  const client = await first.client();
  await client.post('/auth/register', account);
  await client.signIn(account.email, account.password);
  const { body: project } = await client.post('/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  const path = `/projects/${project.id}`;
  const steps = [{ action: 'wait', value: '30000' }];
  const { body: test } = await client.post(`${path}/tests`, { name: 'Waits', steps });
  await client.patch(`${path}/tests/${test.id}/approve`);
  const { body: created } = await client.post(`${path}/trigger-tokens`);
  const callbackUrl = `http://127.0.0.1:${port}/done`;
  const authorization = `Bearer ${created.token}`;
  const { body: run } = await client.post(`${path}/trigger`, { callbackUrl }, { authorization });
  t.equal((await client.post(`/runs/${run.runId}/abort`)).status, 200);
  // Nobody listens there yet, so that the callback is still owed, wherever the process is on its way to it.
  await first.kill();

  const receiver = await Receiver.start(port);
  t.teardown(() => receiver.close());
  const second = await ServerProcess.start(env).ready();
  t.teardown(() => second.stop());
  await until('it comes', () => receiver.received.length === 1, 60);
  const [callback] = receiver.received;
  const headers = callback?.headers as Record<string, string>;
  t.match(new Webhook(created.callbackSecret).verify(callback?.body ?? '', headers), {
    runId: run.runId,
    status: 'aborted',
  });
  const again = await second.client();
  await again.signIn(account.email, account.password);
  await until('it is recorded', async () => {
    const { body } = await again.get(`${path}/deliveries`);
    return body[0]?.status === 'delivered';
  });
  t.equal(receiver.received.length, 1, 'once');
});
