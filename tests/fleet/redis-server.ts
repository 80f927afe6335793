import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { answers } from './answers.ts';

/** A Redis of our own, which keeps nothing: it can be taken away and brought back. */
export class RedisServer {
  readonly port: number;
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
  }

  static get installed(): boolean {
    return spawnSync('redis-server', ['--version']).status === 0;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    // A terminal's Ctrl-C is for whoever started it, and that one stops it.
    this.#process = spawn('redis-server', options, { stdio: 'ignore', detached: true });
    while (!(await answers(this.port))) {
      if (this.#process.exitCode !== null) throw new Error(`redis-server ended on port ${this.port}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Removes everything, as an operator or a limit of memory does. */
  flush(): void {
    const { status } = spawnSync('redis-cli', ['-p', String(this.port), 'flushall']);
    if (status !== 0) throw new Error('Redis could not be flushed.');
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}
