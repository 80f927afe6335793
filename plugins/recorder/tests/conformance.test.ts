import { Database, newId, ProjectDependents, Scope, SealedColumns, StreamSources } from '@testkernel/sdk';
import {
  projectDependentConformance,
  sealedColumnConformance,
  streamSourceConformance,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { places, startRecordedSite } from './support/recorded-site.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { startRecorder } from './support/start-recorder.ts';

t.test('the recorder keeps the contracts of its contributions', async (t) => {
  const { kernel, lead, projectOf } = await startRecorder(t, startRecordedSite(), {
    env: { MAX_RECORDING_MS: '6000' },
  });
  const outsider = await kernel.signUp();
  const database = kernel.service(Database);
  const inside = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work);
  const outside = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(outsider, work);
  const workspaceIdOf = (within: typeof inside) => within(async () => kernel.service(Scope).workspaceId);
  const projectId = await projectOf();
  const driver = await RecordingDriver.start(lead, projectId);

  t.test('streams', async (t) => {
    const cases = streamSourceConformance(async () => ({
      source: kernel.contribution(StreamSources, 'recorder'),
      id: driver.sessionId,
      workspaceId: await workspaceIdOf(inside),
      userId: lead.user?.id ?? '',
      inside,
      otherWorkspaceId: await workspaceIdOf(outside),
      outside,
    }));
    for (const { name, run } of cases) await t.test(name, run);
  });

  t.test('projects', async (t) => {
    const cases = projectDependentConformance(async () => {
      const id = await projectOf();
      const row = [newId(), await workspaceIdOf(inside), id, 'another-process', new Date()];
      await inside(() =>
        database.sql(
          `insert into recorder_recording (id, workspace_id, project_id, holder, status, started_at)
           values (?, ?, ?, ?, 'recording', ?)`,
          row,
        ),
      );
      return {
        dependent: kernel.contribution(ProjectDependents, 'recorder'),
        projectId: id,
        isThere: async () => (await inside(() => openOf(id))) > 0,
        transaction: (work) => inside(() => database.transaction(work)),
      };
    });
    const openOf = async (id: string) =>
      (
        await database.sql("select 1 from recorder_recording where project_id = ? and status = 'recording'", [
          id,
        ])
      ).length;
    for (const { name, run } of cases) await t.test(name, run);
  });

  t.test('sealed secrets', async (t) => {
    await driver.click(places.password);
    await driver.type('s3cret-Pass');
    await until('the timeout', async () => (await lead.get(driver.path)).status === 404);
    const column = () => kernel.contribution(SealedColumns, 'recorder');
    for (const { name, run } of sealedColumnConformance(column, kernel)) await t.test(name, run);
  });
});
