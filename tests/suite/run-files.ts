import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workOnAll } from './at-a-time.ts';
import { type FileOutcome, GroupOutput, type Outcome } from './group-output.ts';

export interface SuiteOutcome extends Outcome {
  /** Files that failed beside others and passed when they were run once more, alone. */
  readonly flaky: readonly string[];
}

/**
 * Most files wait for browsers and servers more than they compute, so that others fit beside them. How many do depends on the
 * machine: where one file keeps the processors busy, a second one only makes both slower.
 */
const groupsAtATime = { least: 1, most: 5 };
/** Seconds that the tests of a process may take. It ends what hangs, on the slowest machine. */
const timeoutSeconds = 1_200;
/** Milliseconds after which the process of a group is ended. */
const processTimeoutMs = 1_500_000;
/** Failed files that are run once more. When more fail, the cause is not chance. */
const filesRunAgain = 20;
const runGroupModule = join(import.meta.dirname, 'run-group.ts');
let groupsStarted = 0;

/**
 * Runs groups of test files, each group in a process of its own, beginning with the first. Shows each file when its group
 * has ended, with its whole output if it failed, and counts tests. A file that failed is run once more, alone, and named as
 * flaky where it then passes. Begins no group after `signal` is aborted.
 *
 * The files are not handed to the command `tap`: it sorts them by name, so that the longest ones may come last, its loader
 * hooks cost each process of the suite, servers included, about a third of a second, and it starts a process for each file,
 * which takes longer to load what all have in common than most files take to run.
 */
export async function runFiles(
  root: string,
  groups: readonly (readonly string[])[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<SuiteOutcome> {
  const outcomes = new Map<string, Outcome>();
  const run = async (files: readonly string[]) => {
    for (const outcome of await runGroup(root, files, env)) outcomes.set(outcome.file, outcome);
  };
  await workOnAll(groups, { ...groupsAtATime, signal }, run);
  const flaky = signal.aborted ? [] : await runFailedAgain(root, outcomes, env);
  const all = [...outcomes.values()];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    flaky,
  };
}

/** Runs the files that failed once more, one at a time, and replaces the outcomes of those that pass now. */
async function runFailedAgain(
  root: string,
  outcomes: Map<string, Outcome>,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const failed = [...outcomes].filter(([, outcome]) => outcome.failed > 0).map(([file]) => file);
  const flaky: string[] = [];
  if (failed.length > filesRunAgain) return flaky;
  for (const file of failed) {
    const [again] = await runGroup(root, [file], env);
    if (again === undefined || again.failed > 0) continue;
    outcomes.set(file, again);
    flaky.push(file);
  }
  return flaky;
}

async function runGroup(
  root: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<FileOutcome[]> {
  const started = performance.now();
  groupsStarted += 1;
  const group = spawn(process.execPath, [...process.execArgv, runGroupModule, String(groupsStarted)], {
    cwd: root,
    env: { ...env, TEST_FILES: files.join(':'), TAP: '1', TAP_TIMEOUT: String(timeoutSeconds) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const limit = setTimeout(() => group.kill('SIGKILL'), processTimeoutMs);
  const ended = new Promise<number | null>((resolve) => group.once('close', resolve));
  const output = new GroupOutput(files);
  for await (const line of createInterface({ input: group.stdout })) output.read(line);
  const status = await ended;
  clearTimeout(limit);
  const outcomes = output.outcomes(status === 0);
  for (const { file, failed, lines } of outcomes) {
    if (failed > 0) process.stdout.write(`${lines.join('\n')}\n`);
    process.stdout.write(`${failed > 0 ? 'not ok' : 'ok'} - ${file}\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`# ${files.length} ${files.length === 1 ? 'file' : 'files'} in ${seconds} s\n`);
  return outcomes;
}
