import type { JobStore } from './job-store.ts';

/** Ended jobs are kept for the numbers of the system page, and for whoever looks for the reason of a failure. */
const keptDays = 7;
const batchSize = 1_000;
/** The rest is removed at the next time. */
const maxBatches = 200;

/** Removes jobs that ended long ago, in batches. Must be called in the system scope. */
export async function removeEndedJobs(store: JobStore): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if ((await store.removeEnded(keptDays, batchSize)) < batchSize) return;
  }
}
