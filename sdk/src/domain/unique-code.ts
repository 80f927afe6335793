const form = /^uniqueCode ((?=.*[Aa9])(?! )[Aa9 .,\-/_#:+()]{1,40}(?<! ))$/;

/**
 * The notation of the code that the name of a placeholder stands for: `AAA-9999` of `uniqueCode AAA-9999`. It has 1 to 40 signs: `A` is
 * a capital letter, `a` a small one, `9` a digit; a space, `.`, `,`, `-`, `/`, `_`, `#`, `:`, `+`, `(` and `)` stand for themselves. At
 * least one is a letter or a digit, and neither the first nor the last a space. Null for any other name.
 */
export function uniqueCodeOf(name: string): string | null {
  return form.exec(name)?.[1] ?? null;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/**
 * A code in a notation, as `KTV-4071`, which replaces `{{uniqueCode AAA-9999}}` in steps. Always the same for one word; two words rarely
 * have the same code, as far as the notation has room. A digit at the beginning is not 0, which numbers may lose.
 */
export function uniqueCode(word: string, notation: string): string {
  return notation.replace(/[Aa9]/g, (kind, index: number) => {
    const choice = signs(kind, index);
    // The position comes first, so that words with the same hash at one position have different ones at the others.
    return choice[hash(`${index} ${word} ${notation}`) % choice.length] ?? kind;
  });
}

function signs(kind: string, index: number): string {
  if (kind === '9') return index === 0 ? digits.slice(1) : digits;
  return kind === 'A' ? letters.toUpperCase() : letters;
}

/** A number of 32 bits: FNV-1a, with the last steps of MurmurHash3, without which the low bits would follow a pattern. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const sign of text) bits = Math.imul(bits ^ sign.charCodeAt(0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
