import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of the OWASP Password Storage Cheat Sheet (19 MiB, two passes, one lane). */
export const hashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes in the thread pool, without blocking the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashParameters);
}

const decoy = hashPassword('a password that nobody has');

/** Takes as long for a missing account, or one without a password, as for an existing one. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  await verify(await decoy, password);
  return false;
}
