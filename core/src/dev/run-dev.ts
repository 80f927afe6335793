import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ConfigError } from '@testkernel/sdk';
import { readableLine } from './readable-line.ts';

/** Changes that come in such short order are one: editors write several files. */
const quietMs = 100;
/** What a server writes itself, and what no plugin is loaded from. */
const ignored = /(^|[\\/])(node_modules|dist|data|coverage|\.[^\\/]*)([\\/]|$)|~$|\.log$/;

/** Runs a server with the plugins in `folder`, from their sources, and starts it again when a file of them changes. */
export async function runDev({ plugins }: { readonly plugins: string }): Promise<void> {
  const folder = resolve(plugins);
  if (!existsSync(folder)) throw new ConfigError(`There is no folder ${folder}.`);
  await new DevServer(folder).run();
}

class DevServer {
  readonly #folder: string;
  readonly #ended = Promise.withResolvers<void>();
  #child: ChildProcess | null = null;
  #watcher: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waiting = false;
  #restarting: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Settles when the process was asked to end, and the server has. */
  async run(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.#end());
    this.#watcher = watch(this.#folder, { recursive: true }, (_event, file) => this.#changed(file));
    this.#start();
    await this.#ended.promise;
  }

  #changed(file: string | null): void {
    if (file === null || ignored.test(file)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A restart that waits for the one before it takes this change as well.
      if (this.#waiting) return;
      this.#waiting = true;
      this.#restarting = this.#restarting.then(() => this.#restart(file));
    }, quietMs);
  }

  async #restart(file: string): Promise<void> {
    this.#waiting = false;
    this.#say(`${file} changed: the server starts again.`);
    await this.#stop();
    this.#start();
  }

  #start(): void {
    const [, main = ''] = process.argv;
    const env = { PLUGINS_DIR: this.#folder, ...process.env, PLUGINS_FROM_SOURCE: 'true' };
    const child = spawn(process.execPath, [...process.execArgv, main, 'server'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) =>
        process.stdout.write(`${readableLine(line)}\n`),
      );
    child.on('exit', (status) => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#say(`The server ended with status ${status}. It starts again when a file changes.`);
    });
    this.#child = child;
  }

  /** The server ends by itself within half a minute, however busy it is. */
  async #stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#watcher?.close();
    await this.#restarting;
    await this.#stop();
    this.#ended.resolve();
  }

  #say(text: string): void {
    process.stdout.write(`dev: ${text}\n`);
  }
}
