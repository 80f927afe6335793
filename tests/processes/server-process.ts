import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TestClient } from '@testkernel/sdk/testing';

const root = join(import.meta.dirname, '../..');

/** A real server process, started as `npm start` does. */
export class ServerProcess {
  readonly #process: ChildProcess;
  output = '';

  private constructor(child: ChildProcess) {
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.output += chunk));
  }

  /** Starts it without waiting. `env` replaces nothing but what it names. */
  static start(env: Record<string, string>, role = 'server'): ServerProcess {
    const limits = Object.fromEntries(
      ['GENERAL', 'LOGIN', 'EXPENSIVE', 'RUN_POLLING'].map((name) => [`RATE_LIMIT_${name}_MAX`, '100000']),
    );
    const child = spawn(process.execPath, [join(root, 'core/bin/with-node.mjs'), 'core/src/main.ts', role], {
      cwd: root,
      env: { ...process.env, PORT: '0', SKIP_EMAIL_VERIFICATION: 'true', ...limits, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServerProcess(child);
  }

  /** Null as long as it does not listen. */
  get address(): string | null {
    return /Testkernel listens on (http:\/\/[\d.:]+)/.exec(this.output)?.[1] ?? null;
  }

  /** Where it listens, once it does. Throws with its output when it ends first. */
  async listening(): Promise<string> {
    while (true) {
      if (this.address) return this.address;
      if (this.#hasEnded) throw new Error(`The server ended:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits until it does its work: a server listens, a worker takes jobs. Throws with its output when it ends first. */
  async ready(): Promise<this> {
    while (!/Testkernel (listens on|worker is ready)/.test(this.output)) {
      if (this.#hasEnded) throw new Error(`It ended:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this;
  }

  async client(): Promise<TestClient> {
    return new TestClient(await this.listening());
  }

  /** The pid of the server itself; where there is no `execve`, its launcher has another. */
  get serverPid(): number {
    const pid = /"pid":(\d+)/.exec(this.output)?.[1];
    if (!pid) throw new Error(`The server has not said its pid:\n${this.output}`);
    return Number(pid);
  }

  /** As a crash or the kernel's memory killer would. */
  async kill(): Promise<void> {
    const ended = this.ended();
    process.kill(this.serverPid, 'SIGKILL');
    await ended;
  }

  /** As an operator would; resolves to the exit status. */
  async stop(): Promise<number | null> {
    const ended = this.ended();
    this.#process.kill('SIGTERM');
    return ended;
  }

  async ended(): Promise<number | null> {
    if (!this.#hasEnded) await once(this.#process, 'exit');
    return this.#process.exitCode;
  }

  get #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }
}
