import type { RecordForm } from '../entity/entity.ts';
import type { FirstObservation } from '../observe/observer.ts';
import { unique } from '../write/unique.ts';

/**
 * The form, with the path on which the first attempt ended among the known ones: a new record is at another path each time, unless
 * its path holds the unique word.
 */
export function withEnd(form: RecordForm, first: FirstObservation | undefined): RecordForm {
  const path = first?.after.path ?? unique;
  return path.includes(unique) ? form : { ...form, knownPaths: new Set([...form.knownPaths, path]) };
}
