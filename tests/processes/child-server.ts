import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const startTimeoutMs = 90_000;
/** Some never answer what they are asked while they start. */
const answerTimeoutMs = 5_000;

interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** Its working folder; its output goes to `output.log` in it. */
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Answered with success once it is ready. */
  readonly url?: string;
}

/** A server in a process of its own, ready to be asked. */
export async function childServer({
  command,
  args,
  cwd,
  env = {},
  url,
}: ChildOptions): Promise<() => Promise<void>> {
  const logFile = path.join(cwd, 'output.log');
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  closeSync(log);
  process.once('exit', () => child.kill());
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  try {
    if (url) await untilUp(url, child, () => failure);
  } catch (error) {
    child.kill();
    throw new Error(`${command} did not start.\n${await readFile(logFile, 'utf8')}`, { cause: error });
  }
  return async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
  };
}

async function untilUp(url: string, child: ChildProcess, failure: () => Error | null): Promise<void> {
  const end = Date.now() + startTimeoutMs;
  while (Date.now() < end) {
    const error = failure();
    if (error) throw error;
    if (child.exitCode !== null) throw new Error(`It ended with status ${child.exitCode}.`);
    // Nobody may listen yet.
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) }).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error('It was not ready in time.');
}
