import { Database } from '@testkernel/sdk';
import type { TestClient, TestKernel } from '@testkernel/sdk/testing';

/** A new account that is an administrator of a workspace that was there before. */
export async function newAdministrator(kernel: TestKernel, workspaceId: string): Promise<TestClient> {
  const client = await kernel.signUp();
  const join = `insert into kernel_membership (workspace_id, user_id, role) values (?, ?, 'admin')`;
  await kernel.inWorkspaceOf(client, () =>
    kernel.service(Database).sql(join, [workspaceId, client.user?.id]),
  );
  await client.post('/workspaces/switch', { workspaceId });
  return client;
}
