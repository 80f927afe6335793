import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@testkernel/client';
import type { ApiClient } from '../server/api-client.ts';
import type { Secrets } from './secrets.ts';

export interface FieldChange {
  readonly field: string;
  /** Undefined where there is none. */
  readonly from: unknown;
  readonly to: unknown;
}

/** Where changes are made. */
export interface Target {
  readonly api: ApiClient;
  readonly routes: Client;
  readonly secrets: Secrets;
  /** Set by the creation of the project. */
  projectId: string | null;
}

/** A difference between the file and the server. */
export interface Change {
  readonly action: 'create' | 'change' | 'delete';
  /** `test "Buying"`. */
  readonly what: string;
  readonly fields: readonly FieldChange[];
  /** The variables that its secrets come from. */
  readonly variables: readonly string[];
  execute(target: Target): Promise<void>;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields that the file names and that are otherwise on the server. */
export function differences(wanted: Fields, present: Fields): FieldChange[] {
  return Object.entries(wanted).flatMap(([field, to]) => {
    const from = present[field];
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }];
  });
}

/** The same for an object that is replaced as a whole. */
export function wholeDifferences(wanted: Fields, present: Fields): FieldChange[] {
  const removed = Object.keys(present).filter((field) => !(field in wanted));
  return [
    ...differences(wanted, present),
    ...removed.map((field) => ({ field, from: present[field], to: undefined })),
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

/** Without properties that are undefined, which neither YAML nor JSON has. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** The id of the project. Throws before it was created. */
export function projectOf({ projectId }: Target): { readonly id: string } {
  if (projectId === null) throw new Error('The project is created first.');
  return { id: projectId };
}
