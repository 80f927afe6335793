import { queryOptions } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
import { project, projects, queryClient } from './queries.ts';

const of = (id: string) => ({ params: { path: { id } } });

export async function changeProject(id: string, body: Schemas['ProjectChange']): Promise<void> {
  const changed = await ok(client.PATCH('/projects/{id}', { ...of(id), body }));
  queryClient.setQueryData(project(id).queryKey, changed);
  void queryClient.invalidateQueries({ queryKey: projects.queryKey });
}

export const environments = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'environments'],
    queryFn: () => ok(client.GET('/projects/{id}/environments', of(id))),
  });

export const qualityGates = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'quality-gates'],
    queryFn: async () => (await ok(client.GET('/projects/{id}/quality-gates', of(id)))).qualityGates,
  });

export const webVitalsBudgets = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'web-vitals-budgets'],
    queryFn: async () => (await ok(client.GET('/projects/{id}/web-vitals-budgets', of(id)))).webVitalsBudgets,
  });

export const schedule = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'schedule'],
    queryFn: async () => (await ok(client.GET('/projects/{id}/schedule', of(id)))).schedule,
  });

export const triggerTokens = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'trigger-tokens'],
    queryFn: () => ok(client.GET('/projects/{id}/trigger-tokens', of(id))),
  });

export const reporters = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'reporters'],
    queryFn: async () => (await ok(client.GET('/projects/{id}/reporters', of(id)))).reporters,
  });

export const reporterKinds = queryOptions({
  queryKey: ['reporter-kinds'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await ok(client.GET('/reporters'))).kinds,
});

export const deliveries = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'deliveries'],
    queryFn: async () => {
      const query = { page: 1, pageSize: 20 };
      const answer = await ok(client.GET('/projects/{id}/deliveries', { params: { path: { id }, query } }));
      return 'data' in answer ? answer.data : answer;
    },
  });

export const scmChecks = queryOptions({
  queryKey: ['scm-checks'],
  queryFn: () => ok(client.GET('/settings/scm-checks')),
});

export const hermeticRecordings = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'hermetic-recordings'],
    queryFn: () => ok(client.GET('/projects/{id}/hermetic-recordings', of(id))),
  });

export const badge = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'badge'],
    queryFn: async () => (await ok(client.GET('/projects/{id}/badge', of(id)))).badge,
  });
