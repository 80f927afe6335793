import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const checkout = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));

/** What npm needs to know of its surroundings; the rest of `npm test`'s own environment speaks of the checkout. */
const kept =
  /^(HOME|USERPROFILE|TMPDIR|TEMP|TMP|APPDATA|LOCALAPPDATA|SystemRoot|LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy|npm_config_(registry|cache|userconfig))$/i;

/** Loaded first by every Node process of the project, it ends those that load a module of the checkout. */
const guard = `
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    if (url.startsWith(${JSON.stringify(`${pathToFileURL(checkout).href}/`)})) throw new Error(url + ' is of the checkout.');
    return next(url, context);
  },
});
`;

export interface Finished {
  readonly status: number | null;
  readonly output: string;
}

export interface RunningServer {
  readonly url: string;
  /** Ends the server itself by SIGTERM. @returns the exit status of the command that started it */
  terminate(): Promise<number | null>;
}

/** An empty folder outside of the checkout, in which commands run as they would on another machine. */
export class OutsideProject {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'testkernel-outside-')));
  /** Set by `env`, since the test runner adds modules of the checkout to those of every process that a test starts. */
  readonly #nodeOptions: string;

  constructor() {
    const module = join(this.folder, 'refuse-checkout.mjs');
    writeFileSync(module, guard);
    this.#nodeOptions = `NODE_OPTIONS=--import=${pathToFileURL(module).href}`;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Runs a command to its end. */
  run(command: string, ...args: readonly string[]): Promise<Finished> {
    const options = { cwd: this.folder, env: this.#environment(), maxBuffer: 2 ** 26 };
    return new Promise((resolve) => {
      const child = execFile(
        'env',
        [this.#nodeOptions, command, ...args],
        options,
        (_error, stdout, stderr) => resolve({ status: child.exitCode, output: stdout + stderr }),
      );
    });
  }

  /** As `run`, for what must succeed. @returns its output */
  async succeed(command: string, ...args: readonly string[]): Promise<string> {
    const { status, output } = await this.run(command, ...args);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output}`);
    return output;
  }

  /** Starts `npx testkernel-server` on a free port, and waits until it listens. */
  async serve(env: Readonly<Record<string, string>>): Promise<RunningServer> {
    const child = spawn('env', [this.#nodeOptions, 'npx', 'testkernel-server'], {
      cwd: this.folder,
      env: { ...this.#environment(), PORT: '0', SKIP_EMAIL_VERIFICATION: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid, url } = await listening(child);
    return {
      url,
      terminate: async () => {
        const exit = once(child, 'exit');
        process.kill(pid, 'SIGTERM');
        const [status] = await exit;
        return status;
      },
    };
  }

  /** Starts a command that does not end by itself. Its output is read as it comes. */
  begin(folder: string, env: Readonly<Record<string, string>>, command: string, ...args: readonly string[]) {
    const child = spawn('env', [this.#nodeOptions, command, ...args], {
      cwd: join(this.folder, folder),
      env: { ...this.#environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    return { child, output: () => output };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(([name]) => kept.test(name));
    return {
      ...Object.fromEntries(own),
      // Dozens of processes load npm, the compiler or the server.
      NODE_COMPILE_CACHE: join(this.folder, '.compile-cache'),
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    };
  }
}

/** Reads the server's log up to the line that says where it listens. */
async function listening(child: ChildProcess): Promise<{ pid: number; url: string }> {
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      log += `${line}\n`;
      const [, url] = /Testkernel listens on (http:[^"]+)"/.exec(line) ?? [];
      if (url !== undefined) return { pid: JSON.parse(line).pid, url };
    }
  }
  throw new Error(`The server did not start:\n${log}`);
}
