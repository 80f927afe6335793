/** A position in a file that cannot be read into steps, with the reason. */
export class Unreadable extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'Unreadable';
    this.line = line;
  }
}
