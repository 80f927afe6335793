import { isEndOfFile } from './end-of-file.ts';

export interface Outcome {
  /** Tests of the outermost kind that a file names, not assertions. */
  readonly passed: number;
  /** Failed tests, and each file that failed without naming one (its process ended or timed out). */
  readonly failed: number;
}

export interface FileOutcome extends Outcome {
  readonly file: string;
  /** What the process wrote while the file ran. */
  readonly lines: readonly string[];
}

/** `ok 3 - a sentence # time=12ms`: a named test of a file. Assertions are indented. */
const testLine = /^(not ok|ok) \d+ - (.*?)(?: # (time=|SKIP|TODO).*)?$/;

/** Divides the output of a process that runs several test files, one after the other, among them. */
export class GroupOutput {
  readonly #files: readonly string[];
  readonly #ended: FileOutcome[] = [];
  #lines: string[] = [];
  #passed = 0;
  #failed = 0;

  constructor(files: readonly string[]) {
    this.#files = files;
  }

  read(line: string): void {
    this.#lines.push(line);
    const [, outcome, name = ''] = testLine.exec(line) ?? [];
    if (isEndOfFile(name)) this.#end();
    else if (outcome === 'ok') this.#passed += 1;
    else if (outcome === 'not ok') this.#failed += 1;
  }

  /**
   * An outcome for each file. When the process failed without a failed test, the file that ran last has failed; those after
   * it, which have not begun, as well.
   */
  outcomes(succeeded: boolean): FileOutcome[] {
    const ended = this.#ended.length;
    const rest = this.#lines;
    while (this.#ended.length < this.#files.length) {
      this.#failed = Math.max(1, this.#failed);
      this.#end();
    }
    const noneFailed = this.#ended.every(({ failed }) => failed === 0);
    const last = this.#ended.at(-1);
    if (succeeded || !noneFailed || ended < this.#files.length || last === undefined) return this.#ended;
    return [...this.#ended.slice(0, -1), { ...last, failed: 1, lines: [...last.lines, ...rest] }];
  }

  #end(): void {
    const file = this.#files[this.#ended.length] ?? '';
    this.#ended.push({ file, passed: this.#passed, failed: this.#failed, lines: this.#lines });
    this.#lines = [];
    this.#passed = 0;
    this.#failed = 0;
  }
}
