import type { Terminal } from './output/terminal.ts';

/** What a command needs of its process, so that tests can replace it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly terminal: Terminal;
  /** Aborted, with `Interrupted` as its reason, when the process is asked to end. */
  readonly interruption: AbortSignal;
  now(): number;
  /** Throws the reason of the signal when it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Asks without showing the answer; reads a line of standard input where that is no terminal. */
  askSecret(question: string): Promise<string>;
}
