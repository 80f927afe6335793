import { createHmac, randomInt } from 'node:crypto';

const count = 8;
const length = 8;
/** Letters and digits that nobody mistakes for another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  return [...codes];
}

/**
 * What is stored of a code. Its 40 bits could be guessed from a plain hash, so the hash is keyed by the person's TOTP
 * secret, which the vault keeps.
 */
export function recoveryCodeHash(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery:${code.toUpperCase()}`).digest('hex');
}

function newCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
