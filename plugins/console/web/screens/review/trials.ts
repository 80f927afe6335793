import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient, run as runQuery } from '../../api/queries.ts';
import { followRun } from '../../api/run-stream.ts';
import { review as words } from '../../messages/en.ts';
import { report } from '../../shell/report.ts';
import { announce } from '../../ui/announcements.tsx';

/** A run of one draft, started from the review. */
export type Trial =
  | { readonly state: 'running' }
  | { readonly state: 'ended'; readonly runId: string; readonly result: Schemas['Result'] | null };

const trial = (testId: string) =>
  queryOptions<Trial>({
    queryKey: ['trial', testId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Undefined where the draft was not run. */
export function useTrial(testId: string): Trial | undefined {
  return useQuery(trial(testId)).data;
}

export async function startTrial({ id: testId, name }: Schemas['Test']): Promise<void> {
  const { queryKey } = trial(testId);
  if (queryClient.getQueryData(queryKey)?.state === 'running') return;
  queryClient.setQueryData(queryKey, { state: 'running' });
  announce(words.running(name));
  const fail = (error: unknown) => {
    queryClient.removeQueries({ queryKey, exact: true });
    report(error);
  };
  try {
    const { runId } = await ok(client.POST('/tests/{testId}/run', { params: { path: { testId } } }));
    followRun(runId, {
      event: () => undefined,
      failed: fail,
      state: (state) => {
        if (state === 'ended') void keepResult(testId, name, runId).catch(fail);
      },
    });
  } catch (error) {
    fail(error);
  }
}

async function keepResult(testId: string, name: string, runId: string): Promise<void> {
  const { results } = await queryClient.fetchQuery(runQuery(runId));
  const result = results.find((one) => one.testId === testId) ?? null;
  const ended: Trial = { state: 'ended', runId, result };
  queryClient.setQueryData(trial(testId).queryKey, ended);
  if (result) announce(words.ran(name, result.status));
}
