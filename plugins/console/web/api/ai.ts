import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
import { queryClient } from './queries.ts';

export const stageModels = queryOptions({
  queryKey: ['ai-stage-models'],
  queryFn: async () => (await ok(client.GET('/settings/ai-stages'))).stages,
});

export async function saveStageModels(stages: Schemas['StageModel'][]): Promise<void> {
  const saved = await ok(client.PUT('/settings/ai-stages', { body: { stages } }));
  queryClient.setQueryData(stageModels.queryKey, saved.stages);
}

export interface CallFilter {
  readonly stage?: string;
  readonly projectId?: string;
}

const pageSize = 50;

/** The calls of models, newest first. */
export const aiCalls = (filter: CallFilter) =>
  infiniteQueryOptions({
    queryKey: ['ai-calls', filter],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }) => {
      const answer = await ok(client.GET('/ai/calls', { params: { query: { page, pageSize, ...filter } } }));
      return 'data' in answer
        ? { calls: answer.data, hasMore: answer.meta.hasMore }
        : { calls: answer, hasMore: false };
    },
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  });
