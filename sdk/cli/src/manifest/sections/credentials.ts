import type { Schemas } from '@testkernel/client';
import { differences, type FieldChange } from '../change.ts';
import type { Credentials } from '../manifest.ts';
import { type Secrets, variablesIn } from '../secrets.ts';

/** What is never answered by the server, so that it cannot be compared. */
const secretFields = ['username', 'password'] as const;

export interface CredentialsChange {
  readonly fields: readonly FieldChange[];
  readonly variables: readonly string[];
  /** What is sent; undefined if nothing is. */
  body(secrets: Secrets): Credentials | null | undefined;
}

const unchanged: CredentialsChange = { fields: [], variables: [], body: () => undefined };

/**
 * How credentials become those of the file. Usernames and passwords are sent when there are none yet, and with `setSecrets`.
 *
 * @param wanted undefined: as they are; null: none
 */
export function credentialsChange(
  wanted: Credentials | null | undefined,
  present: Schemas['ProjectCredentials'] | null,
  setSecrets: boolean,
): CredentialsChange {
  if (wanted === undefined || (wanted === null && present === null)) return unchanged;
  if (wanted === null) {
    return { ...unchanged, fields: [{ field: 'credentials', from: hidden, to: null }], body: () => null };
  }
  const { username, password, ...selectors } = wanted;
  const fields = inCredentials(differences(selectors, present ?? {}));
  if (present !== null && !setSecrets)
    return { fields, variables: [], body: () => (fields.length > 0 ? selectors : undefined) };
  const secrets = { username, password };
  const sent = secretFields.filter((name) => wanted[name] !== undefined);
  return {
    fields: [...inCredentials(sent.map((field) => ({ field, from: undefined, to: hidden }))), ...fields],
    variables: variablesIn(secrets),
    body: (all) => ({
      ...selectors,
      ...(username === undefined ? {} : { username: all.value(username) }),
      ...(password === undefined ? {} : { password: all.value(password) }),
    }),
  };
}

/** Shown instead of a secret. */
export const hidden = '(secret)';

function inCredentials(fields: readonly FieldChange[]): FieldChange[] {
  return fields.map(({ field, ...change }) => ({ field: `credentials.${field}`, ...change }));
}
