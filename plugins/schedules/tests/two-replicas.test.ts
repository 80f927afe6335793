import { ActivityLog } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import {
  databaseServer,
  redisUrl,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from '../../../tests/kernel/support/databases.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';
import { dueOn } from './support/due-on.ts';

t.test('two replicas start one run a turn', { skip: !(databaseServer && redisUrl) }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const dataDir = temporaryFolder();
  const boot = () =>
    createTestKernel({
      plugins: ['projects', 'tests', 'runs', 'schedules', scriptedRunnerPlugin(new ScriptedRunner())],
      env: { ...options.env, REDIS_URL: redisUrl ?? '', DATA_DIR: dataDir },
    });
  const replicas = [await boot(), await boot()] as const;
  t.teardown(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await drop();
    removeFolder(dataDir);
  });
  const admin = await replicas[0].signUp();
  const projectIds: string[] = [];
  let due = '';
  for (let index = 0; index < 10; index += 1) {
    const { body } = await admin.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
    projectIds.push(body.id);
    const steps = [{ action: 'navigate', url: '/' }];
    const test = await admin.post(`/projects/${body.id}/tests`, { name: 'Order', steps });
    await admin.patch(`/projects/${body.id}/tests/${test.body.id}/approve`);
    const set = await admin.patch(`/projects/${body.id}/schedule`, { cronExpr: '0 0 1 1 *' });
    due = set.body.schedule.nextRunAt;
  }

  const looks = replicas.map((replica) => dueOn(replica));
  await Promise.all(looks.flatMap((look) => [look(due), look(due)]));

  const trail = await replicas[0].inWorkspaceOf(admin, () =>
    replicas[0].service(ActivityLog).page({ types: ['schedule.run', 'schedule.skip'] }, { limit: 50 }),
  );
  t.strictSame(
    trail.rows.map(({ type, projectId }) => `${type} ${projectId}`).sort(),
    projectIds.map((id) => `schedule.run ${id}`).sort(),
    'each turn is taken by one, and nobody came too late for it',
  );
  const counts = await Promise.all(
    projectIds.map(async (id) => (await admin.get(`/projects/${id}/runs`)).body.length),
  );
  t.strictSame(
    counts,
    projectIds.map(() => 1),
  );
});
