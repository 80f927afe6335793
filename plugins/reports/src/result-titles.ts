import type { Result } from '@testkernel/sdk';
import { firstLine } from './report-text.ts';

/** Titles of the results of one report. Rows of fixtures are numbered, because the results of a test share its name. */
export class ResultTitles {
  readonly #rows = new Map<string, number>();

  of({ testId, testName, fixtureRow }: Pick<Result, 'testId' | 'testName' | 'fixtureRow'>): string {
    const name = firstLine(testName, 500) || 'Test without a name';
    if (fixtureRow === null) return name;
    const row = (this.#rows.get(testId) ?? 0) + 1;
    this.#rows.set(testId, row);
    return `${name} [row ${row}]`;
  }
}
