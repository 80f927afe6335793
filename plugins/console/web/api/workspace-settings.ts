import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
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

export const system = queryOptions({
  queryKey: ['system'],
  queryFn: () => ok(client.GET('/system')),
});
