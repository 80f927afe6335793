import { hash, verify } from '@node-rs/argon2';
import { ValidationFailed } from '@testkernel/sdk';

/** argon2id with the second recommended option of RFC 9106, section 4, scaled to interactive use. */
export const hashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const rules: readonly [RegExp, string][] = [
  [/^.{8,128}$/s, 'at least 8 and at most 128 characters'],
  [/\p{Lu}/u, 'an uppercase letter'],
  [/\p{Ll}/u, 'a lowercase letter'],
  [/\p{Nd}/u, 'a digit'],
  [/[^\p{L}\p{Nd}\s]/u, 'a special character'],
];

/** Throws `ValidationFailed` that says what is missing. */
export function checkPasswordStrength(password: string, path = 'password'): void {
  const missing = rules.filter(([pattern]) => !pattern.test(password)).map(([, words]) => words);
  if (missing.length === 0) return;
  const message = `The password needs ${missing.join(', ')}.`;
  throw new ValidationFailed([{ path, message }], message);
}

/** Hashes in the thread pool, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashParameters);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist (or has no password) as for one that does. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hashPassword('a password that nobody has');
  await verify(await decoy, password);
  return false;
}
