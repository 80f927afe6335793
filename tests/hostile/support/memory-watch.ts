import { readFileSync, writeFileSync } from 'node:fs';

const sampleEveryMs = 50;
const megabyte = 1024 * 1024;

/** Measures how much the memory of this process grows: its peak above what it was at the start. */
export class MemoryWatch {
  readonly #before = residentMb();
  readonly #timer: NodeJS.Timeout;
  #sampled = 0;

  private constructor() {
    this.#timer = setInterval(() => {
      this.#sampled = Math.max(this.#sampled, residentMb());
    }, sampleEveryMs).unref();
  }

  static start(): MemoryWatch {
    resetPeak();
    return new MemoryWatch();
  }

  /** The growth since the start, in megabytes. */
  stop(): number {
    clearInterval(this.#timer);
    return Math.max(0, this.#sampled, peakMb(), residentMb()) - this.#before;
  }
}

function residentMb(): number {
  return process.memoryUsage.rss() / megabyte;
}

/** Linux records the peak itself, also while the event loop stalls. Elsewhere only the samples count. */
function resetPeak(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
}

function peakMb(): number {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
