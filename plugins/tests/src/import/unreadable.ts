/** A place in a file that can't become steps, and why. */
export class Unreadable extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'Unreadable';
    this.line = line;
  }
}
