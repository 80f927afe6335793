import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../processes/free-port.ts';

const root = path.join(import.meta.dirname, '../../..');
const bootTimeoutMs = 120_000;
const askEveryMs = 10;

/** The server as `npm start` runs it, on the embedded database, in a process of its own. */
export class BenchServer {
  readonly origin: string;
  /** From the start of the process to the first 200 of `/health/ready`. */
  readonly bootMs: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string, bootMs: number) {
    this.#child = child;
    this.origin = origin;
    this.bootMs = bootMs;
  }

  /**
   * @param dataDir made where it is missing; the log goes to `server.log` in it
   * @param env what is configured beside what all benchmarks need
   */
  static async start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
    await mkdir(dataDir, { recursive: true });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const logFile = path.join(dataDir, 'server.log');
    const log = openSync(logFile, 'a');
    const started = performance.now();
    const child = spawn(process.execPath, ['core/bin/with-node.mjs', 'core/src/main.ts'], {
      cwd: root,
      env: { ...environment(dataDir, port), ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    process.once('exit', () => child.kill('SIGTERM'));
    try {
      await untilReady(origin, child);
    } catch (error) {
      child.kill('SIGTERM');
      throw new Error(`${await readFile(logFile, 'utf8')}\nThe server did not get ready.`, { cause: error });
    }
    return new BenchServer(child, origin, performance.now() - started);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async stop(): Promise<void> {
    if (hasEnded(this.#child)) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const limits = ['GENERAL', 'LOGIN', 'PASSWORD', 'EXPENSIVE', 'RUN_POLLING'].map((name) => [
    `RATE_LIMIT_${name}_MAX`,
    '1000000',
  ]);
  return {
    ...process.env,
    ...Object.fromEntries(limits),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    SKIP_EMAIL_VERIFICATION: 'true',
    PLUGINS_REQUIRED: '*',
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + bootTimeoutMs;
  while (performance.now() < end) {
    if (hasEnded(child)) throw new Error(`It ended with ${child.signalCode ?? `status ${child.exitCode}`}.`);
    const status = await fetch(`${origin}/health/ready`).then(
      (answer) => answer.status,
      // Nobody listens yet.
      () => 0,
    );
    if (status === 200) return;
    await delay(askEveryMs);
  }
  throw new Error(`It was not ready after ${bootTimeoutMs} ms.`);
}
