import { execFile } from 'node:child_process';
import type { Source } from './source.ts';

export interface Finished {
  readonly ok: boolean;
  readonly output: string;
}

const timeoutMs = 30_000;
const maxOutputBytes = 16 * 1024 * 1024;

/** The repository of the current folder, by the command `git`. Where there is none, nothing is known. */
export class Git {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async source(): Promise<Source> {
    const [commit, branch, author] = await Promise.all([
      this.run('rev-parse', 'HEAD'),
      this.run('symbolic-ref', '--quiet', '--short', 'HEAD'),
      this.run('log', '-1', '--format=%an'),
    ]);
    return { commit: firstLine(commit), branch: firstLine(branch), author: firstLine(author) };
  }

  async isShallow(): Promise<boolean> {
    return firstLine(await this.run('rev-parse', '--is-shallow-repository')) === 'true';
  }

  /** Ends with `ok: false` also where there is no git. */
  run(...args: readonly string[]): Promise<Finished> {
    const options = {
      cwd: this.#folder,
      timeout: timeoutMs,
      maxBuffer: maxOutputBytes,
      windowsHide: true,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    };
    return new Promise((resolve) => {
      execFile('git', args, options, (error, stdout, stderr) =>
        resolve(error ? { ok: false, output: stderr || error.message } : { ok: true, output: stdout }),
      );
    });
  }
}

function firstLine({ ok, output }: Finished): string | undefined {
  return (ok && output.split('\n')[0]?.trim()) || undefined;
}
