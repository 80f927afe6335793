import { CommandFailure, exitStatus } from '../exit-status.ts';
import { outcomeOf } from '../outcome.ts';
import { jsonSummary } from '../output/json-summary.ts';
import { markdownSummary } from '../output/markdown-summary.ts';
import { Progress } from '../output/progress.ts';
import { printSummary, type RunSummary } from '../output/summary.ts';
import { appendText, writeReport } from '../report-files.ts';
import type { RunAccess } from '../server/run-access.ts';
import { type FailingTest, failingOfCtrf, type RunState } from '../server/run-state.ts';
import type { Surroundings } from '../surroundings.ts';
import { waitForRun } from '../wait-for-run.ts';

export interface StartedRun {
  readonly project: string | undefined;
  readonly runId: string;
}

export interface FollowOptions {
  readonly timeoutMs: number;
  readonly reports: readonly { readonly format: string; readonly file: string }[];
  readonly markdown?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

/** Waits for a run, writes its reports, prints the summary, and returns the exit status. */
export async function followRun(
  runs: RunAccess,
  { project, runId }: StartedRun,
  options: FollowOptions,
  surroundings: Surroundings,
): Promise<number> {
  const { now, terminal } = surroundings;
  const progress = new Progress(terminal);
  const run = await waitForRun(
    (until) => runs.read(project, runId, until),
    now() + options.timeoutMs,
    (state) => {
      if (!options.quiet) progress.show(state);
    },
    surroundings,
  );
  const status = outcomeOf(run, options.strict === true);
  if (status === exitStatus.timedOut) {
    terminal.note(`The run had not ended in time. It goes on: testkernel status ${runId}`);
  }
  const written = await writeReports(runs, { project, runId }, run, options, surroundings);
  const failing = await failingTests(runs, { project, runId }, run);
  const summary = { run, status, failing, link: runs.link(runId), files: written.files };
  show(summary, options, surroundings);
  // A pipeline that needs the file must not pass without it.
  return written.failed && status === exitStatus.passed ? written.failed.status : status;
}

/** Says what becomes of the run when the command is interrupted. */
export async function abandon(
  runs: RunAccess,
  runId: string,
  abort: boolean,
  { terminal }: Surroundings,
): Promise<void> {
  if (!abort || !runs.abort) {
    terminal.note(`Interrupted. The run goes on: testkernel status ${runId}`);
    return;
  }
  try {
    await runs.abort(runId);
    terminal.note(`Interrupted. Run ${runId} was aborted.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.note(`Interrupted. Run ${runId} could not be aborted: ${reason}`);
  }
}

export function show(
  summary: RunSummary,
  { json, quiet, markdown }: Pick<FollowOptions, 'json' | 'quiet' | 'markdown'>,
  { terminal, folder }: Surroundings,
): void {
  if (markdown) appendText(folder, markdown, markdownSummary(summary));
  if (json) terminal.print(jsonSummary(summary));
  else if (!quiet) printSummary(terminal, summary);
}

/** A trigger token is told numbers only; the names are in a report then. The outcome does not depend on them. */
export async function failingTests(
  runs: RunAccess,
  { project, runId }: StartedRun,
  run: RunState,
): Promise<readonly FailingTest[]> {
  if (run.failing) return run.failing;
  if (run.failed === 0 || run.status === 'running') return [];
  try {
    const report = await runs.report(project, runId, 'ctrf');
    return failingOfCtrf(JSON.parse(new TextDecoder().decode(report)));
  } catch (error) {
    if (error instanceof CommandFailure || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Every report is tried, whatever becomes of another; the first failure is returned. */
async function writeReports(
  runs: RunAccess,
  { project, runId }: StartedRun,
  run: RunState,
  { reports }: FollowOptions,
  { terminal, folder }: Surroundings,
): Promise<{ files: string[]; failed: CommandFailure | null }> {
  const files: string[] = [];
  let failed: CommandFailure | null = null;
  for (const { format, file } of run.status === 'running' ? [] : reports) {
    try {
      writeReport(folder, file, await runs.report(project, runId, format));
      files.push(file);
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      terminal.note(`The report ${format} could not be written to ${file}. ${error.message}`);
      failed ??= error;
    }
  }
  return { files, failed };
}
