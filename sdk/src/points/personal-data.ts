import { extensionPoint } from '../extension-point.ts';

/** What a plugin keeps that belongs to an account, for the export of it. */
export interface PersonalData {
  /** The property of the export that holds it: `projects`. */
  readonly section: string;
  /**
   * `'account'`: asked once for the person, outside of any workspace. `'workspace'`: asked within each workspace that
   * the person owns.
   */
  readonly of: 'account' | 'workspace';
  /** Everything, one entry after the other, as JSON and as routes would show it: never secrets. */
  read(userId: string): AsyncIterable<unknown>;
}

/** Consumed by the kernel's account export. */
export const PersonalDataSections = extensionPoint<PersonalData>('kernel.personal-data');
