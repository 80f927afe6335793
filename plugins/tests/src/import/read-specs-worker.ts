import { type ReadSpec, readSpecFile } from './read-spec-file.ts';
import { ReadingBudget } from './reading-budget.ts';
import { withoutTypes } from './strip-types.ts';

export interface ReadSpecsTask {
  /** The files' texts, in JavaScript or TypeScript. */
  readonly texts: readonly string[];
  /** The work that all files together may take. */
  readonly work: number;
}

/** Reads the files of one import, in their order. */
export default function readSpecs({ texts, work }: ReadSpecsTask): ReadSpec[] {
  const budget = new ReadingBudget(work);
  return texts.map((text) => readSpecFile(withoutTypes(text), budget));
}
