import { createHash, randomBytes } from 'node:crypto';

/** Makes leaked keys recognizable, for people and for scanners of repositories. */
const prefix = 'tkk_';

const pattern = /^tkk_[A-Za-z0-9_-]{43}$/;

/** A new key: 256 random bits. */
export function newApiKey(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Whether a text looks like a key. */
export function isApiKey(text: string): boolean {
  return pattern.test(text);
}

/** What is stored of a key. It has 256 random bits, so that an unsalted hash cannot be reversed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
