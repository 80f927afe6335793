import { DecodedLayer } from './decoded-layer.ts';

/** A decoded secret that is shorter would be found in places that have nothing to do with it. */
const minDecodedLength = 4;

/**
 * The bytes to search for in a text that was decoded `level` times. Decoding a text changes a secret in it that holds
 * something like an escape sequence itself, so the secret is decoded as well.
 */
export function formsOf(secrets: readonly string[], maxLevel: number): readonly (readonly Buffer[])[] {
  const known = new Map<string, Buffer>();
  const add = (forms: readonly Buffer[]) => {
    for (const form of forms) known.set(form.toString('latin1'), form);
  };
  let decoded = secrets.flatMap(spellings);
  add(decoded);
  const levels = [[...known.values()]];
  for (let level = 1; level <= maxLevel; level += 1) {
    decoded = decoded.flatMap(decodedForms).filter((form) => form.length >= minDecodedLength);
    add(decoded);
    levels.push([...known.values()]);
  }
  return levels;
}

/** In UTF-8, and in Latin-1 where that can hold the secret. */
function spellings(secret: string): Buffer[] {
  const latin1 = Buffer.from(secret, 'latin1');
  return latin1.toString('latin1') === secret ? [Buffer.from(secret), latin1] : [Buffer.from(secret)];
}

/** A backslash at the end forms an escape sequence with whatever follows the secret, so it is left out as well. */
function decodedForms(secret: Buffer): Buffer[] {
  const decoded = DecodedLayer.of(secret)?.bytes ?? secret;
  return decoded.at(-1) === 0x5c ? [decoded, decoded.subarray(0, -1)] : [decoded];
}
