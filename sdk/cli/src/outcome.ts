import { exitStatus } from './exit-status.ts';
import type { RunState } from './server/run-state.ts';

/**
 * The exit status that a run stands for. Quality gates decide whether failed tests are tolerated, unless `strict` is set; without
 * gates one failed test is enough.
 */
export function outcomeOf(run: RunState, strict: boolean): number {
  if (run.status === 'running') return exitStatus.timedOut;
  if (run.status !== 'completed') return exitStatus.broken;
  if (run.violations.length > 0) return exitStatus.failed;
  return run.failed > 0 && (strict || !run.gated) ? exitStatus.failed : exitStatus.passed;
}

const sentences: Readonly<Record<number, string>> = {
  [exitStatus.passed]: 'passed',
  [exitStatus.failed]: 'did not pass',
  [exitStatus.broken]: 'broke',
  [exitStatus.timedOut]: 'is still in progress',
};

/** The outcome in words, after "The run". */
export function outcomeInWords(run: RunState, status: number): string {
  if (run.status === 'aborted') return 'was aborted';
  return sentences[status] ?? `ended with the status ${run.status}`;
}
