import { ok, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
import { queryClient } from './queries.ts';
import { testBaselines } from './tests.ts';

/** A picture of a test: after a step, or (0) at its end. */
export interface Screen {
  readonly testId: string;
  readonly stepNumber: number;
}

const mostInCall = 500;

/** Makes pictures of a run baselines. Returns those that are; throws where one is not. */
export async function acceptScreens(runId: string, screens: readonly Screen[]): Promise<readonly Screen[]> {
  const done: Screen[] = [];
  for (let at = 0; at < screens.length; at += mostInCall) {
    const part = screens.slice(at, at + mostInCall).map(({ testId, stepNumber }) => ({ testId, stepNumber }));
    const { accepted, skipped } = await ok(
      client.POST('/runs/{runId}/baselines/accept', { params: { path: { runId } }, body: { screens: part } }),
    );
    done.push(...accepted);
    for (const { testId } of accepted) reload(testId);
    if (skipped[0]) throw new Error(skipped[0].reason);
  }
  return done;
}

/** Puts the baseline back that was there before the last acceptance. */
export async function revertBaseline(
  testId: string,
  stepNumber: number,
  { browser, device }: Pick<Schemas['Run'], 'browser' | 'device'>,
): Promise<void> {
  const params = { path: { testId, stepNumber }, query: { browser, ...(device ? { device } : {}) } };
  await ok(client.POST('/tests/{testId}/baselines/{stepNumber}/revert', { params }));
  reload(testId);
}

function reload(testId: string): void {
  void queryClient.invalidateQueries({ queryKey: testBaselines(testId).queryKey });
}
