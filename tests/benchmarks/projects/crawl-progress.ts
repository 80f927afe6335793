import type { Run, StageRecord } from '@testkernel/sdk';

const everyMs = 60_000;

/** Notes once a minute how far a crawl is, for one that takes long. To be called with the run at each poll. */
export function crawlProgress(note: (text: string) => void): (run: Run) => void {
  let next = performance.now() + everyMs;
  return (run) => {
    if (performance.now() < next) return;
    next += everyMs;
    const stages = run.pipeline.map(describeStage).join(', ');
    note(`  ${run.pagesFound ?? 0} pages, ${run.testsGenerated ?? 0} drafts; ${stages}`);
  };
}

function describeStage({ stage, status, durationMs, progress }: StageRecord): string {
  const far = progress === null ? '' : ` ${progress.done} of ${progress.total}`;
  return status === 'running' ? `${stage}${far} running` : `${stage} ${Math.round(durationMs / 1000)} s`;
}
