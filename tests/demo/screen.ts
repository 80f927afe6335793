import { stripVTControlCharacters, styleText } from 'node:util';
import logUpdate from 'log-update';

export type ScreenMode = 'live' | 'plain' | 'verbose';

const maxColumns = 100;

/**
 * What the demo shows. On a terminal, the lines of the current part are replaced as it goes on (`live`); elsewhere only
 * lines are appended (`plain`), all of them with `verbose`.
 */
export class Screen {
  readonly #mode: ScreenMode;

  constructor(mode: ScreenMode) {
    this.#mode = mode;
  }

  /** The mode that suits the output of this process. */
  static modeFor({ verbose }: { verbose: boolean }): ScreenMode {
    if (verbose) return 'verbose';
    return process.stdout.isTTY ? 'live' : 'plain';
  }

  get isLive(): boolean {
    return this.#mode === 'live';
  }

  /** Replaces the lines of the current part. */
  show(lines: readonly string[]): void {
    if (this.#mode === 'live') logUpdate(lines.map(fitted).join('\n'));
  }

  /** Ends the current part: these lines stay. */
  keep(...lines: string[]): void {
    if (this.#mode === 'live') logUpdate.clear();
    for (const line of lines) process.stdout.write(`${this.#mode === 'live' ? fitted(line) : line}\n`);
  }

  /** A line about progress, for output that is not replaced. */
  step(line: string): void {
    if (this.#mode !== 'live') process.stdout.write(`${line}\n`);
  }

  /** A line for those who want to see everything. */
  detail(line: string): void {
    if (this.#mode === 'verbose') process.stdout.write(`${styleText('dim', line)}\n`);
  }
}

/** The line without what would not fit beside the edge of the terminal; a shortened line loses its colours. */
export function fitted(line: string): string {
  const columns = Math.min(process.stdout.columns ?? maxColumns, maxColumns);
  const plain = stripVTControlCharacters(line);
  return plain.length < columns ? line : `${plain.slice(0, columns - 2).trimEnd()}…`;
}

export const marks = {
  done: styleText('green', '✓'),
  failed: styleText('red', '✗'),
  running: styleText('cyan', '›'),
  waiting: styleText('dim', '·'),
} as const;

export function bold(text: string): string {
  return styleText('bold', text);
}

export function dim(text: string): string {
  return styleText('dim', text);
}

export function seconds(ms: number): string {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
