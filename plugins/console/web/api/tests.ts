import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ok, type Page, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
import { queryClient } from './queries.ts';
import type { TestFilter } from './test-filter.ts';

const pageSize = 200;

/** The tests of a project that match, page by page. */
export const tests = (id: string, filter: TestFilter) =>
  infiniteQueryOptions({
    queryKey: ['project', id, 'tests', filter],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }): Promise<Page<Schemas['TestSummary']>> => {
      const query = { ...filter, page, pageSize, view: 'list' } as const;
      const answer = await ok(client.GET('/projects/{id}/tests', { params: { path: { id }, query } }));
      return 'data' in answer
        ? answer
        : { data: answer, meta: { total: answer.length, page, pageSize, hasMore: false } };
    },
    getNextPageParam: ({ meta }) => (meta.hasMore ? meta.page + 1 : undefined),
  });

export const testResults = (testId: string) =>
  queryOptions({
    queryKey: ['test', testId, 'results'],
    queryFn: () => ok(client.GET('/tests/{testId}/results', { params: { path: { testId } } })),
  });

export const testBaselines = (testId: string) =>
  queryOptions({
    queryKey: ['test', testId, 'baselines'],
    queryFn: () => ok(client.GET('/tests/{testId}/baselines', { params: { path: { testId } } })),
  });

export const testFixtures = (testId: string) =>
  queryOptions({
    queryKey: ['test', testId, 'fixtures'],
    queryFn: () => ok(client.GET('/tests/{testId}/fixtures', { params: { path: { testId } } })),
  });

export const testProposals = (testId: string) =>
  queryOptions({
    queryKey: ['test', testId, 'healing'],
    queryFn: () => ok(client.GET('/tests/{testId}/healing', { params: { path: { testId } } })),
  });

export async function changeTest(testId: string, body: Schemas['TestChange']): Promise<Schemas['Test']> {
  const changed = await ok(client.PATCH('/tests/{testId}', { params: { path: { testId } }, body }));
  keepTest(changed);
  return changed;
}

/** Shows a test as the server answered it, and loads again what lists it. */
export function keepTest(changed: Schemas['Test']): void {
  queryClient.setQueryData(['test', changed.id], changed);
  void queryClient.invalidateQueries({ queryKey: ['project', changed.projectId] });
}

type ReviewAction = Schemas['BulkReview']['action'];

const mostInCall = 500;

/** Throws where none of the tests could be changed. */
export async function reviewTests(
  id: string,
  testIds: readonly string[],
  action: ReviewAction,
): Promise<void> {
  for (let at = 0; at < testIds.length; at += mostInCall) {
    const body = { testIds: testIds.slice(at, at + mostInCall), action };
    const { updated, skipped } = await ok(
      client.POST('/projects/{id}/tests/bulk', { params: { path: { id } }, body }),
    );
    if (updated.length === 0 && skipped[0]) throw new Error(skipped[0].reason);
  }
  await queryClient.invalidateQueries({ queryKey: ['project', id] });
  for (const testId of testIds) void queryClient.invalidateQueries({ queryKey: ['test', testId] });
}

/** Gives tests the review status back that they had. */
export async function undoReview(
  id: string,
  before: readonly Pick<Schemas['Test'], 'id' | 'reviewStatus'>[],
  action: ReviewAction,
): Promise<void> {
  const ids = before.map((test) => test.id);
  if (action === 'delete') {
    for (const testId of ids) {
      await ok(client.POST('/restore/{type}/{id}', { params: { path: { type: 'test', id: testId } } }));
    }
    await queryClient.invalidateQueries({ queryKey: ['project', id] });
    return;
  }
  const idsOf = (status: Schemas['Test']['reviewStatus']) =>
    before.filter(({ reviewStatus }) => reviewStatus === status).map((test) => test.id);
  if (action !== 'restore') await reviewTests(id, ids, 'restore');
  await reviewTests(id, idsOf('approved'), 'approve');
  await reviewTests(id, idsOf('rejected'), 'reject');
}
