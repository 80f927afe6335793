import { readdir, readFile } from 'node:fs/promises';

/** A process of a browser that executes pages. */
export interface PageProcess {
  readonly pid: number;
  readonly bytes: number;
}

/** How Chromium, Firefox and WebKit call the processes that execute pages. */
const pageProcess = /--type=renderer\b|\0-contentproc\0.*\0tab\0*$|WebProcess/;

/**
 * Finds the processes of pages among all that this process and its children started. Linux only: elsewhere there is no
 * `/proc`, and the list is empty.
 */
export class PageProcesses {
  readonly #root: number;
  readonly #proc: string;
  /** Parents of all running processes. A parent is read once, because processes are many and rarely change it. */
  #parents = new Map<number, number>();
  #executesPages = new Map<number, boolean>();

  constructor(root = process.pid, proc = '/proc') {
    this.#root = root;
    this.#proc = proc;
  }

  async list(): Promise<PageProcess[]> {
    await this.#update();
    const found = [...this.#parents.keys()].filter((pid) => this.#descends(pid));
    const pages = await Promise.all(found.map(async (pid) => ((await this.#isPage(pid)) ? [pid] : [])));
    const measured = await Promise.all(pages.flat().map((pid) => this.#measure(pid)));
    return measured.flat();
  }

  async #update(): Promise<void> {
    const names = await readdir(this.#proc).catch(() => []);
    const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
    const parents = await Promise.all(
      pids.map(async (pid) => [pid, this.#parents.get(pid) ?? (await this.#parentOf(pid))] as const),
    );
    this.#parents = new Map(parents);
    this.#executesPages = new Map([...this.#executesPages].filter(([pid]) => this.#parents.has(pid)));
  }

  #descends(pid: number): boolean {
    const seen = new Set<number>();
    for (let at = this.#parents.get(pid); at !== undefined && !seen.has(at); at = this.#parents.get(at)) {
      if (at === this.#root) return true;
      seen.add(at);
    }
    return false;
  }

  async #parentOf(pid: number): Promise<number> {
    const stat = await this.#read(pid, 'stat');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
  }

  /** Only a positive answer is kept: a process gets its command line some time after it was forked. */
  async #isPage(pid: number): Promise<boolean> {
    if (this.#executesPages.get(pid)) return true;
    const is = pageProcess.test(await this.#read(pid, 'cmdline'));
    if (is) this.#executesPages.set(pid, true);
    return is;
  }

  async #measure(pid: number): Promise<PageProcess[]> {
    const status = await this.#read(pid, 'status');
    // Without the pages of files, which all processes of a browser share.
    const kilobytes = ['RssAnon', 'RssShmem', 'VmSwap'].map((name) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0),
    );
    const bytes = kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
    return bytes > 0 ? [{ pid, bytes }] : [];
  }

  /** Empty for a process that has ended. */
  #read(pid: number, file: string): Promise<string> {
    return readFile(`${this.#proc}/${pid}/${file}`, 'utf8').catch(() => '');
  }
}
