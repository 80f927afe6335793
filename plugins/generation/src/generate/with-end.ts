import type { RecordForm } from '../entity/entity.ts';
import type { FirstObservation } from '../observe/observer.ts';
import { unique } from '../write/unique.ts';

/**
 * The form, with what the first attempt changed, and with the path on which that ended among the known ones: a new record is at another path
 * each time, unless its path holds the unique word.
 */
export function withEnd(form: RecordForm, first: FirstObservation | undefined): RecordForm {
  const path = first?.after.path ?? unique;
  const knownPaths = path.includes(unique) ? form.knownPaths : new Set([...form.knownPaths, path]);
  return { ...form, first, knownPaths };
}
