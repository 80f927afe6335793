import type { Draft, PageReadingService, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { type NarrowedFile, narrowedFiles } from './filtered-files.ts';
import { possibleAssertions } from './possible-assertions.ts';

/** What is read of the page at once, before other attempts change or leave what it shows. */
export interface EarlyReading {
  /** Those of the draft's `possible` assertions that held. */
  readonly possible: readonly Step[];
  /** Files that the page offered with what was chosen there. */
  readonly files: readonly NarrowedFile[];
}

export const nothingRead: EarlyReading = { possible: [], files: [] };

export async function readEarly(
  draft: Draft,
  done: Attempt,
  reading: PageReadingService | undefined,
): Promise<EarlyReading> {
  const possible = await possibleAssertions(draft, done);
  return { possible, files: await narrowedFiles(draft, done, reading) };
}
