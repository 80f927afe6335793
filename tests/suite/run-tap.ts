import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Outcome {
  /** Tests of the innermost kind that a file names, not assertions. */
  readonly passed: number;
  /** Failed tests, and each file that failed without naming one (its process ended or timed out). */
  readonly failed: number;
  readonly status: number;
}

/** `    ok 3 - a sentence # time=12ms {`: a named test within a file. Assertions stand one level deeper. */
const testLine = /^ {4}(not ok|ok) \d+ - (.*?)(?: # (time=|SKIP|TODO).*)?$/;
const fileLine = /^(not ok|ok) \d+ - (\S+\.test\.ts)/;

/** Runs test files under tap, shows each file and every failure, and counts tests. */
export async function runTap(
  root: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const tap = spawn(join(root, 'node_modules', '.bin', 'tap'), ['--reporter=tap', '--no-color', ...files], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let passed = 0;
  let failed = 0;
  let failedBeforeFile = 0;
  let pending: string[] = [];
  for await (const line of createInterface({ input: tap.stdout })) {
    pending.push(line);
    const test = testLine.exec(line);
    if (test?.[1] === 'ok') passed += 1;
    if (test?.[1] === 'not ok') failed += 1;
    const file = fileLine.exec(line);
    if (!file) continue;
    // A file whose process was ended or timed out fails without naming a failed test.
    if (file[1] === 'not ok' && failed === failedBeforeFile) failed += 1;
    failedBeforeFile = failed;
    process.stdout.write(file[1] === 'ok' ? `${line.replace(/ \{$/, '')}\n` : `${pending.join('\n')}\n`);
    pending = [];
  }
  const status = await new Promise<number>((resolve) => tap.once('close', (code) => resolve(code ?? 1)));
  if (status !== 0) process.stdout.write(`${pending.join('\n')}\n`);
  return { passed, failed, status };
}
