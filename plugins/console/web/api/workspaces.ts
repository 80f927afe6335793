import { notFound } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { client } from './client.ts';
import { currentWorkspace, me, queryClient, workspaces } from './queries.ts';

/** Makes the workspace of an address the current one. The session has one workspace, which the address decides. */
export async function switchTo(slug: string): Promise<void> {
  const current = await queryClient.ensureQueryData(currentWorkspace);
  if (current.slug === slug) return;
  const wanted = (await queryClient.fetchQuery(workspaces)).find((workspace) => workspace.slug === slug);
  if (!wanted) throw notFound();
  const { user } = await ok(client.POST('/workspaces/switch', { body: { workspaceId: wanted.id } }));
  queryClient.clear();
  queryClient.setQueryData(me.queryKey, user);
}
