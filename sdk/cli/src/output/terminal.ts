import type { Writable } from 'node:stream';

export interface TerminalOptions {
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
}

const codes = { red: 31, green: 32, yellow: 33, dim: 2 } as const;
export type Colour = keyof typeof codes;

/** Writes results to standard output, and everything else to standard error. Credentials are masked. */
export class Terminal {
  readonly live: boolean;
  readonly #stdout: Writable;
  readonly #stderr: TerminalOptions['stderr'];
  readonly #colours: boolean;
  readonly #secrets = new Set<string>();
  #lineIsLive = false;

  constructor({ stdout, stderr, env }: TerminalOptions) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.live = stderr.isTTY === true && env.TERM !== 'dumb';
    this.#colours = this.live && stdout.isTTY === true && !env.NO_COLOR;
  }

  /** Masks this text in everything that is printed from now on. */
  conceal(secret: string): void {
    if (secret.length >= 4) this.#secrets.add(secret);
  }

  print(text: string): void {
    this.#endLiveLine();
    this.#stdout.write(`${this.#masked(text)}\n`);
  }

  /** Prints what is secret, because the user asked for it. */
  printSecret(text: string): void {
    this.#stdout.write(`${text}\n`);
  }

  /** Writes a file to standard output as it is. */
  printBytes(content: Uint8Array): void {
    this.#stdout.write(content);
  }

  note(text: string): void {
    this.#endLiveLine();
    this.#stderr.write(`${this.#masked(text)}\n`);
  }

  /** Replaces the last line of this kind on a terminal; a line of its own elsewhere. */
  progress(text: string): void {
    if (!this.live) {
      this.note(text);
      return;
    }
    const width = (this.#stderr.columns || 80) - 1;
    this.#stderr.write(`\r\u001b[2K${this.#masked(text).slice(0, width)}`);
    this.#lineIsLive = true;
  }

  colour(colour: Colour, text: string): string {
    return this.#colours ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text;
  }

  /** Ends the line of the progress, so that what others print begins on a new one. */
  #endLiveLine(): void {
    if (this.#lineIsLive) this.#stderr.write('\n');
    this.#lineIsLive = false;
  }

  #masked(text: string): string {
    let masked = text;
    for (const secret of this.#secrets) masked = masked.replaceAll(secret, '[redacted]');
    return masked;
  }
}
