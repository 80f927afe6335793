import type { Run, StageRecord } from '@testkernel/sdk';

const everyMs = 60_000;

/** Notes once a minute how far a crawl is, for one that takes long. To be called with the run at each poll. */
export function crawlProgress(note: (text: string) => void): (run: Run) => void {
  let next = performance.now() + everyMs;
  return ({ pagesFound, testsGenerated, pipeline }) => {
    if (performance.now() < next) return;
    next += everyMs;
    const running = pipeline.filter(({ status }) => status === 'running').map(describeStage);
    note(`  ${pagesFound ?? 0} pages, ${testsGenerated ?? 0} drafts; ${running.join(', ')}`);
  };
}

function describeStage({ stage, progress }: StageRecord): string {
  return progress === null ? stage : `${stage} ${progress.done} of ${progress.total}`;
}
