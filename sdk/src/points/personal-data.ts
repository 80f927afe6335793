import { extensionPoint } from '../extension-point.ts';

/** A plugin's part of the export of a person's data. */
export interface PersonalData {
  /** The property of the export for this part: `projects`. */
  readonly section: string;
  /**
   * `'account'`: read once for the person, outside of any workspace. `'workspace'`: read within each workspace that the
   * person owns.
   */
  readonly of: 'account' | 'workspace';
  /** Every entry as JSON, in the form of the plugin's responses: never secrets. */
  read(userId: string): AsyncIterable<unknown>;
}

/** Owned by the kernel, for the export of an account. */
export const PersonalDataSections = extensionPoint<PersonalData>('kernel.personal-data');
