import type { TestClient } from '@testkernel/sdk/testing';
import { until } from '../../../../tests/kernel/support/until.ts';

/** Approves a test, and answers how the run of its project ended. */
export async function replay(client: TestClient, projectId: string, testId: string) {
  await client.patch(`/projects/${projectId}/tests/${testId}/approve`);
  const { body: started } = await client.post(`/projects/${projectId}/run`);
  const run = async () => (await client.get(`/runs/${started.runId}`)).body;
  await until('the end of the run', async () => (await run()).status !== 'running', 90);
  const { status, passed, failed, results } = await run();
  return { status, passed, failed, results };
}
