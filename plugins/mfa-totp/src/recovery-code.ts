import { createHmac, randomInt } from 'node:crypto';

const count = 8;
const length = 8;
/** Letters and digits without those that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  return [...codes];
}

/**
 * The stored hash of a code. Its 40 bits could be found from a plain hash by trying, so the hash is keyed with the person's
 * TOTP secret, which is encrypted.
 */
export function recoveryCodeHash(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery:${code.toUpperCase()}`).digest('hex');
}

function newCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
