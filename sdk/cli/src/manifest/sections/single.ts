import { type Change, type Fields, type Target, wholeDifferences } from '../change.ts';

/** What a project has at most one of, and what is replaced as a whole. */
export interface Single<Value extends Fields> {
  readonly what: string;
  /** Undefined: as it is; null: none. */
  readonly wanted: Value | null | undefined;
  readonly present: Fields | null;
  set(target: Target, value: Value): Promise<unknown>;
  remove(target: Target): Promise<unknown>;
}

export function singleChanges<Value extends Fields>({
  what,
  wanted,
  present,
  set,
  remove,
}: Single<Value>): Change[] {
  if (wanted === undefined || (wanted === null && present === null)) return [];
  if (wanted === null) {
    const execute = async (target: Target) => void (await remove(target));
    return [{ action: 'delete', what, fields: [], variables: [], execute }];
  }
  const fields = wholeDifferences(wanted, present ?? {});
  if (fields.length === 0) return [];
  const execute = async (target: Target) => void (await set(target, wanted));
  return [{ action: present === null ? 'create' : 'change', what, fields, variables: [], execute }];
}
