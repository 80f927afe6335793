import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workOnAll } from './at-a-time.ts';

export interface Outcome {
  /** Tests of the outermost kind that a file names, not assertions. */
  readonly passed: number;
  /** Failed tests, and each file that failed without naming one (its process ended or timed out). */
  readonly failed: number;
}

export interface SuiteOutcome extends Outcome {
  /** Files that failed beside others and passed when they were run once more, alone. */
  readonly flaky: readonly string[];
}

/** Most files wait for browsers and servers more than they compute. */
const filesAtATime = { least: 3, most: 7 };
/** Seconds that a test may take. It ends what hangs, on the slowest machine. */
const testTimeoutSeconds = 1_200;
/** Milliseconds after which the process of a file is ended. */
const fileTimeoutMs = 1_500_000;
/** Failed files that are run once more. When more fail, the cause is not chance. */
const filesRunAgain = 5;

/** `ok 3 - a sentence # time=12ms`: a named test of a file. Assertions are indented. */
const testLine = /^(not ok|ok) \d+ - (.*?)(?: # (time=|SKIP|TODO).*)?$/;

/**
 * Runs test files, each in a process of its own, beginning with the first. Shows each file when it has ended, with its
 * whole output if it failed, and counts tests. A file that failed is run once more, alone, and named as flaky where it then
 * passes.
 *
 * The files are not handed to the command `tap`: it sorts them by name, so that the longest ones may come last, and its
 * loader hooks cost each process of the suite, servers included, about a third of a second.
 */
export async function runFiles(
  root: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<SuiteOutcome> {
  const outcomes = new Map<string, Outcome>();
  await workOnAll(files, filesAtATime, async (file) => {
    outcomes.set(file, await runFile(root, file, env));
  });
  const flaky = await runFailedAgain(root, outcomes, env);
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
    const again = await runFile(root, file, env);
    if (again.failed > 0) continue;
    outcomes.set(file, again);
    flaky.push(file);
  }
  return flaky;
}

async function runFile(root: string, file: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const started = performance.now();
  const test = spawn(process.execPath, [...process.execArgv, file], {
    cwd: root,
    env: { ...env, TAP: '1', TAP_TIMEOUT: String(testTimeoutSeconds) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const limit = setTimeout(() => test.kill('SIGKILL'), fileTimeoutMs);
  const ended = new Promise<number | null>((resolve) => test.once('close', resolve));
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  for await (const line of createInterface({ input: test.stdout })) {
    lines.push(line);
    const outcome = testLine.exec(line)?.[1];
    if (outcome === 'ok') passed += 1;
    if (outcome === 'not ok') failed += 1;
  }
  const status = await ended;
  clearTimeout(limit);
  if (status !== 0 && failed === 0) failed = 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (failed > 0) process.stdout.write(`${lines.join('\n')}\n`);
  process.stdout.write(`${failed > 0 ? 'not ok' : 'ok'} - ${file} # ${seconds} s\n`);
  return { passed, failed };
}
