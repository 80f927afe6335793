import { Database, newId, Scope } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { removeEndedJobs } from '../../core/src/jobs/job-removal.ts';
import { JobStore } from '../../core/src/jobs/job-store.ts';

t.test('jobs that ended long ago are removed, in batches, and no others', async (t) => {
  const kernel = await createTestKernel();
  t.teardown(() => kernel.close());
  const client = await kernel.signUp();
  const database = kernel.service(Database);
  const workspaceId = await kernel.inWorkspaceOf(client, async () => kernel.service(Scope).workspaceId);
  const asSystem = <R>(work: () => Promise<R>) => kernel.service(Scope).asSystem(work);
  const add = (state: string, finished: string, count: number) =>
    asSystem(() =>
      database.sql(
        `insert into kernel_job (id, type, payload, workspace_id, state, created_at, finished_at)
         select ? || '-' || number, 'probe@1', '{}', ?, ?, now() - interval '30 days', ${finished}
         from generate_series(1, ?) as number`,
        [newId(), workspaceId, state, count],
      ),
    );
  await add('done', "now() - interval '8 days'", 2_500);
  await add('lost', "now() - interval '8 days'", 1);
  await add('done', "now() - interval '6 days'", 1);
  // A type that no plugin of this kernel executes.
  await add('queued', 'null', 1);
  await asSystem(() => removeEndedJobs(new JobStore(database)));
  const left = await asSystem(() =>
    database.sql<{ state: string; jobs: number }>(
      "select state, count(*)::integer as jobs from kernel_job where type = 'probe@1' group by state order by state",
    ),
  );
  t.strictSame(left, [
    { state: 'done', jobs: 1 },
    { state: 'queued', jobs: 1 },
  ]);
});
