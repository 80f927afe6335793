import { Writable } from 'node:stream';
import { Terminal } from '../../src/output/terminal.ts';
import { runCommand } from '../../src/run-command.ts';
import type { Surroundings } from '../../src/surroundings.ts';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The pauses that the command made, in milliseconds. */
  readonly pauses: readonly number[];
}

export interface CliOptions {
  readonly env?: Record<string, string>;
  readonly folder?: string;
  readonly interruption?: AbortController;
  readonly answers?: readonly string[];
  /** Standard error is a terminal of this width. */
  readonly columns?: number;
  /** Called before each pause. */
  readonly onPause?: (ms: number) => void;
}

class Sink extends Writable {
  text = '';
  isTTY = false;
  columns = 80;
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}

/** Runs the client in this process. Time passes by its pauses only, which take no time. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<Ran> {
  const { env = {}, interruption = new AbortController(), answers = [] } = options;
  const [stdout, stderr] = [new Sink(), new Sink()];
  if (options.columns) Object.assign(stderr, { isTTY: true, columns: options.columns });
  const questions = [...answers];
  const pauses: number[] = [];
  let now = Date.parse('2030-01-01T00:00:00Z');
  const surroundings: Surroundings = {
    env,
    folder: options.folder ?? '/nonexistent',
    terminal: new Terminal({ stdout, stderr, env }),
    interruption: interruption.signal,
    now: () => now,
    sleep: async (ms, signal) => {
      options.onPause?.(ms);
      pauses.push(ms);
      now += ms;
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
    askSecret: async () => questions.shift() ?? '',
  };
  const status = await runCommand(args, surroundings);
  return { status, stdout: stdout.text, stderr: stderr.text, pauses };
}
