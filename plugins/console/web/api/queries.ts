import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, ok, type Page, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
import { decidedDrafts } from './decided-drafts.ts';
import { sessionEnd } from './session-end.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server refused, it refuses again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});

/** Null for a visitor. */
export const me = queryOptions({
  queryKey: ['me'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Schemas['User'] | null> => {
    // This cookie ends with the session: where it is missing, the answer is known.
    if (sessionEnd() === null) return null;
    try {
      return await ok(client.GET('/auth/me'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

export const workspaces = queryOptions({
  queryKey: ['workspaces'],
  staleTime: 60_000,
  queryFn: () => ok(client.GET('/workspaces')),
});

export const currentWorkspace = queryOptions({
  queryKey: ['workspaces', 'current'],
  staleTime: 60_000,
  queryFn: () => ok(client.GET('/workspaces/current')),
});

export const projects = queryOptions({
  queryKey: ['projects'],
  queryFn: () => ok(client.GET('/projects')),
});

/** With what the tests and the last run of each gave. */
export const projectsWithFigures = queryOptions({
  queryKey: ['projects', 'figures'],
  queryFn: () => ok(client.GET('/projects', { params: { query: { include: 'figures' } } })),
});

export const project = (id: string) =>
  queryOptions({
    queryKey: ['project', id],
    queryFn: () => ok(client.GET('/projects/{id}', { params: { path: { id } } })),
  });

export const counts = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'counts'],
    queryFn: () => ok(client.GET('/projects/{id}/tests/counts', { params: { path: { id } } })),
  });

export const coverage = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'coverage'],
    queryFn: () =>
      ok(client.GET('/projects/{id}/coverage', { params: { path: { id }, query: { limit: 1 } } })),
  });

const activeRunMs = 5_000;

/** The newest hundred runs. While one goes on, they are read again. */
export const recentRuns = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'runs'],
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? activeRunMs : false,
    queryFn: async () => {
      const query = { page: 1, pageSize: 100 };
      return entriesOf(await ok(client.GET('/projects/{id}/runs', { params: { path: { id }, query } })));
    },
  });

export const run = (runId: string) =>
  queryOptions({
    queryKey: ['run', runId],
    queryFn: () => ok(client.GET('/runs/{runId}', { params: { path: { runId } } })),
  });

export const test = (testId: string) =>
  queryOptions({
    queryKey: ['test', testId],
    queryFn: () => ok(client.GET('/tests/{testId}', { params: { path: { testId } } })),
  });

/** The drafts of a project, at most two thousand. */
export const drafts = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'drafts'],
    queryFn: async () => {
      const found: Schemas['Test'][] = [];
      for (let page = 1; page <= 10; page += 1) {
        const query = { reviewStatus: 'draft', page, pageSize: 200 } as const;
        const answer = await ok(client.GET('/projects/{id}/tests', { params: { path: { id }, query } }));
        for (const test of entriesOf<Schemas['Test'] | Schemas['TestSummary']>(answer))
          if ('steps' in test) found.push(test);
        if (!('data' in answer) || !answer.meta.hasMore) break;
      }
      return found.filter(({ id: testId }) => !decidedDrafts.has(testId));
    },
  });

/** Lists are pages where a page was asked for. */
function entriesOf<T>(answer: Page<T> | readonly T[]): readonly T[] {
  return 'data' in answer ? answer.data : answer;
}
