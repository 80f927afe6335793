import type { StageContext } from '../src/domain/pipeline.ts';

/** The context of a stage that is called without a run: without a time limit, and nothing is stored. */
export function stageContext(change: Partial<StageContext> = {}): StageContext {
  return {
    signal: new AbortController().signal,
    timeLeft: () => Number.POSITIVE_INFINITY,
    publish: async () => {},
    gaveUp: async () => {},
    afterRun: () => {},
    log: () => {},
    progress: () => {},
    dataChanged: () => {},
    pagesFound: () => {},
    modelCall: () => {},
    ...change,
  };
}
