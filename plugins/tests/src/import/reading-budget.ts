/** The work of a call, of an iteration, or of a problem, in characters that could be read meanwhile. */
export const repetition = 50;

/** The budget of an import is spent: reading ends, wherever it is. */
export class BudgetSpent extends Error {
  readonly line: number;

  constructor(line: number) {
    super('There is more than one import takes: loops, calls and names repeat too much of the files.');
    this.name = 'BudgetSpent';
    this.line = line;
  }
}

/** The work that reading the files of one import may take: loops, calls and names repeat parts of a file. */
export class ReadingBudget {
  #left: number;

  /** @param work the characters, nodes and names that may be looked at */
  constructor(work: number) {
    this.#left = work;
  }

  /** Throws `BudgetSpent`. @param line where reading is, for the message */
  spend(work: number, line: number): void {
    this.#left -= work;
    if (this.#left < 0) throw new BudgetSpent(line);
  }
}
