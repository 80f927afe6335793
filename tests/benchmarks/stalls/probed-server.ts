import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BenchServer } from '../processes/bench-server.ts';

const probe = pathToFileURL(path.join(import.meta.dirname, 'stall-probe.mjs')).href;
/** How long the probe may be silent before the event loop counts as stalled until now. */
const writeEveryMs = 100;

interface Written {
  readonly pid: number;
  readonly longestMs: number;
  readonly at: number;
}

/** A server whose event loop and memory are watched. */
export class ProbedServer {
  readonly server: BenchServer;
  readonly #file: string;

  private constructor(server: BenchServer, file: string) {
    this.server = server;
    this.#file = file;
  }

  static async start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ProbedServer> {
    const file = path.join(dataDir, 'stalls.json');
    const options = { NODE_OPTIONS: `--import=${probe}`, STALL_PROBE_FILE: file, LOG_LEVEL: 'warn' };
    return new ProbedServer(await BenchServer.start(dataDir, { ...options, ...env }), file);
  }

  /** Begins to measure anew. */
  async reset(): Promise<void> {
    const { pid } = await this.#written();
    process.kill(pid, 'SIGUSR2');
    // Since Linux 4.0, the peak of the memory can be set back.
    if (process.platform === 'linux') await writeFile(`/proc/${pid}/clear_refs`, '5');
    await delay(2 * writeEveryMs);
  }

  /** The longest stall and the peak of the memory since the last reset. */
  async measured(): Promise<{ stallMs: number; peakMb: number }> {
    await delay(2 * writeEveryMs);
    const { pid, longestMs, at } = await this.#written();
    const silentMs = Date.now() - at;
    const status = process.platform === 'linux' ? await readFile(`/proc/${pid}/status`, 'utf8') : '';
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
    return {
      stallMs: silentMs > 5 * writeEveryMs ? Math.max(silentMs, longestMs) : longestMs,
      peakMb: Number(kilobytes) / 1024,
    };
  }

  async #written(): Promise<Written> {
    return JSON.parse(await readFile(this.#file, 'utf8'));
  }
}
