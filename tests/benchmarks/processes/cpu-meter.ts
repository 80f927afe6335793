import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc/<pid>/stat`: Linux counts in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;
const sampleEveryMs = 200;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Counts the CPU seconds of a process and all its descendants, by sampling. What a process used after its last sample
 * is missed, at most the fifth of a second each. Counts nothing where there is no `/proc`.
 */
export class CpuMeter {
  readonly #known: Set<number>;
  readonly #first = new Map<number, number>();
  readonly #last = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;

  /** @param root the process that is measured from now on, which may run already */
  constructor(root: number) {
    this.#known = new Set([root]);
    this.#sample((times) => times.ticks);
    this.#timer = setInterval(() => this.#sample(() => 0), sampleEveryMs);
  }

  stop(): number {
    clearInterval(this.#timer);
    this.#sample(() => 0);
    const ticks = [...this.#last].map(([pid, last]) => last - (this.#first.get(pid) ?? 0));
    return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
  }

  /** @param before what a process that is new to us had used before it counted */
  #sample(before: (times: ProcessTimes) => number): void {
    // Parents come before their children, as process ids rise.
    for (const times of processes().sort((a, b) => a.pid - b.pid)) {
      if (!this.#known.has(times.pid) && !this.#known.has(times.parent)) continue;
      this.#known.add(times.pid);
      if (!this.#first.has(times.pid)) this.#first.set(times.pid, before(times));
      this.#last.set(times.pid, times.ticks);
    }
  }
}

function processes(): ProcessTimes[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? []);
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is a name in parentheses, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent] = fields;
    return { pid, parent: Number(parent), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    // It ended between the listing and the reading.
    return null;
  }
}
