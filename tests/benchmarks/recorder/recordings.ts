import type { Person } from './person.ts';
import { recordDecapCms } from './recordings/decap-cms.ts';
import { recordRaneto } from './recordings/raneto.ts';
import { recordTiddlyWiki } from './recordings/tiddlywiki.ts';

/** What a person does in each foreign application; a test of it leaves the application as it was. */
export const recordings: ReadonlyMap<string, (person: Person) => Promise<void>> = new Map([
  ['raneto', recordRaneto],
  ['tiddlywiki', recordTiddlyWiki],
  ['decap-cms', recordDecapCms],
]);
