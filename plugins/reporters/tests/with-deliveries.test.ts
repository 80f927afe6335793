import { DeliveryChannels } from '@testkernel/sdk';
import { createTestKernel, deliveryChannelConformance, toldRun } from '@testkernel/sdk/testing';
import t from 'tap';
import { usualDatabase } from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';
import { MessageServer } from './support/message-server.ts';

for (const [database, options] of usualDatabase) {
  t.test(`reporters and their deliveries on ${database}`, async (t) => {
    const runner = new ScriptedRunner();
    const kernel = await createTestKernel({
      ...options,
      plugins: [
        ...['projects', 'tests', 'runs', 'deliveries', 'reports', 'reporters'],
        scriptedRunnerPlugin(runner),
      ],
      env: { ALLOW_PRIVATE_URLS: 'true' },
    });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();
    const { body: project } = await admin.post('/projects', {
      name: 'Shop',
      url: 'https://shop.example.com',
    });
    const reporter = async (server: MessageServer) => {
      const settings = { webhookUrl: server.url };
      const { body } = await admin.post(`/projects/${project.id}/reporters`, { kind: 'slack', settings });
      return body.id as string;
    };
    const serverOf = async (script: MessageServer['script']) => {
      const server = await MessageServer.start();
      t.teardown(() => server.close());
      server.script = script;
      return server;
    };

    t.test('a failed run is told, and the log says what the recipient answered', async (t) => {
      const { body: test } = await admin.post(`/projects/${project.id}/tests`, {
        name: 'Pays',
        steps: [{ action: 'navigate', url: '/' }],
      });
      await admin.patch(`/projects/${project.id}/tests/${test.id}/approve`);
      const [taking, refusing] = [
        await serverOf(() => ({ status: 200 })),
        await serverOf(() => ({ status: 404, body: 'no_service' })),
      ];
      await reporter(taking);
      await reporter(refusing);
      runner.script = async () => ({ status: 'failed', error: 'Timed out.' });
      const { body: run } = await admin.post(`/projects/${project.id}/run`);
      await until('both were asked', () => taking.received.length + refusing.received.length === 2);
      t.match(taking.bodies()[0], '*Pays*');
      const logged = async () => JSON.stringify((await admin.get(`/projects/${project.id}/deliveries`)).body);
      await until('the log has the answer', async () => (await logged()).includes('no_service'));
      t.match(await logged(), run.runId);
      t.notMatch(await logged(), 'hook-with-a-token');
    });

    t.test('the channel of reporters fulfils the contract', async (t) => {
      const [taking, refusing, silent] = [
        await serverOf(() => ({ status: 200 })),
        await serverOf(() => ({ status: 404 })),
        await serverOf(() => 'hang'),
      ];
      const messageTo = async (server: MessageServer) => {
        return { reporterId: await reporter(server), report: toldRun() };
      };
      const world = {
        channel: kernel.contribution(DeliveryChannels, 'run-reporter'),
        projectId: project.id as string,
        taken: await messageTo(taking),
        refused: await messageTo(refusing),
        silent: await messageTo(silent),
        secrets: ['hook-with-a-token'],
        scope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(admin, work),
      };
      for (const { name, run } of deliveryChannelConformance(async () => world)) t.test(name, run);
    });
  });
}
