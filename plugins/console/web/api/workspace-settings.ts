import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
import { consoleParts } from './console-parts.ts';
import { currentWorkspace, queryClient, workspaces } from './queries.ts';

interface WorkspaceChange {
  readonly name?: string;
  readonly slug?: string;
  readonly mfaRequired?: boolean;
  readonly mfaGracePeriodDays?: number;
}

export async function changeWorkspace(body: WorkspaceChange): Promise<Schemas['CurrentWorkspace']> {
  const changed = await ok(client.PATCH('/workspaces/current', { body }));
  queryClient.setQueryData(currentWorkspace.queryKey, changed);
  void queryClient.invalidateQueries({ queryKey: workspaces.queryKey, exact: true });
  return changed;
}

export const members = queryOptions({
  queryKey: ['members'],
  queryFn: () => ok(client.GET('/workspaces/current/members')),
});

export const invitations = queryOptions({
  queryKey: ['members', 'invitations'],
  queryFn: () => ok(client.GET('/workspaces/current/invitations')),
});

export const mfaCompliance = queryOptions({
  queryKey: ['members', 'mfa-compliance'],
  queryFn: () => ok(client.GET('/workspaces/current/mfa-compliance')),
});

export const aiSettings = queryOptions({
  queryKey: ['ai-settings'],
  queryFn: () => ok(client.GET('/settings')),
});

export const aiUsage = queryOptions({
  queryKey: ['ai-usage'],
  queryFn: () => ok(client.GET('/ai/usage')),
});

export interface AuditFilter {
  readonly type?: string;
  readonly userId?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
}

export const auditLog = (workspaceId: string, { type, ...rest }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', workspaceId, type, rest],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) => {
      const query = { limit: 100, ...rest, ...(type ? { type: [type] } : {}), ...(cursor ? { cursor } : {}) };
      const params = { path: { workspaceId }, query };
      return ok(client.GET('/workspaces/{workspaceId}/audit-log', { params }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const auditChain = queryOptions({
  queryKey: ['audit-chain'],
  queryFn: () => ok(client.GET('/audit/verify')),
});

export const siem = (workspaceId: string) =>
  queryOptions({
    queryKey: ['siem', workspaceId],
    queryFn: () =>
      ok(client.GET('/workspaces/{workspaceId}/siem-config', { params: { path: { workspaceId } } })),
  });

export const deadLetters = (workspaceId: string) =>
  queryOptions({
    queryKey: ['siem', workspaceId, 'dead-letters'],
    queryFn: () =>
      ok(client.GET('/workspaces/{workspaceId}/audit-log/dlq', { params: { path: { workspaceId } } })),
  });

export const recycleBin = queryOptions({
  queryKey: ['recycle-bin'],
  queryFn: () => ok(client.GET('/recycle-bin')),
});

export const plugins = queryOptions({
  queryKey: ['plugins'],
  queryFn: () => ok(client.GET('/plugins')),
});

/** Disables or enables a plugin for all workspaces. */
export async function switchPlugin(id: string, verb: 'disable' | 'enable'): Promise<void> {
  const params = { path: { id } };
  try {
    const changed = await ok(
      verb === 'disable'
        ? client.POST('/plugins/{id}/disable', { params })
        : client.POST('/plugins/{id}/enable', { params }),
    );
    // Other processes follow within seconds, and one of them may answer the next request.
    queryClient.setQueryData(plugins.queryKey, (known) =>
      known?.map((plugin) => (plugin.id === id ? changed : plugin)),
    );
  } catch (error) {
    // A plugin that did not start has another state now.
    await queryClient.invalidateQueries({ queryKey: plugins.queryKey });
    throw error;
  }
  void queryClient.invalidateQueries({ queryKey: system.queryKey });
  void queryClient.invalidateQueries({ queryKey: consoleParts.queryKey });
}

export const system = queryOptions({
  queryKey: ['system'],
  queryFn: () => ok(client.GET('/system')),
});
