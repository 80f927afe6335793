import type { PersonalData } from '@testkernel/sdk';
import type { RunReader } from './run-reader.ts';

/** The runs of a workspace, for the export of its owner's account. */
export function personalRuns(reader: RunReader): PersonalData {
  return { section: 'runs', of: 'workspace', read: () => reader.all() };
}
