import { createHmac, timingSafeEqual } from 'node:crypto';

/** A webhook's request whose signature is to be verified. */
export interface SignedDelivery {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it was received. */
  readonly rawBody: Buffer;
}

/**
 * Whether `signature` is the HMAC of the body in hexadecimal, compared in constant time. False when the secret is unset or
 * the signature is missing.
 *
 * @param secret null or empty: nothing is accepted
 */
export function hasHmac(
  { rawBody }: Pick<SignedDelivery, 'rawBody'>,
  {
    algorithm,
    secret,
    signature,
  }: { algorithm: 'sha1' | 'sha256'; secret: string | null; signature: unknown },
): boolean {
  if (!secret || typeof signature !== 'string') return false;
  const expected = Buffer.from(createHmac(algorithm, secret).update(rawBody).digest('hex'));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
