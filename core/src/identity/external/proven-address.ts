import type { ExternalProfile } from '@testkernel/sdk';

const printable = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/;
const maxLength = 254;

/**
 * The address that a provider vouches for, in lower case; null when it vouches for none. Letters beyond ASCII are
 * not taken: some of them become another's address in lower case.
 */
export function provenAddress({ email, emailVerified }: ExternalProfile): string | null {
  if (!emailVerified || email === null || email.length > maxLength) return null;
  return printable.test(email) ? email.toLowerCase() : null;
}
