import type { ExternalProfile } from '@testkernel/sdk';

const printable = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/;
const maxLength = 254;

/**
 * The address that the provider verified, in lower case; null when there is none. Addresses with letters beyond ASCII
 * are refused, because the lower case of some is another person's address.
 */
export function provenAddress({ email, emailVerified }: ExternalProfile): string | null {
  if (!emailVerified || email === null || email.length > maxLength) return null;
  return printable.test(email) ? email.toLowerCase() : null;
}
