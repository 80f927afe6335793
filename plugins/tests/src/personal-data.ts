import type { PersonalData } from '@testkernel/sdk';
import type { TestListing } from './test-listing.ts';

/** The tests of a workspace, for the export of its owner's account. */
export function personalTests(listing: TestListing): PersonalData {
  return { section: 'tests', of: 'workspace', read: () => listing.all() };
}
