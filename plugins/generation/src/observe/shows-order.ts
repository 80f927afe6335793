/** Of words of which some are repeated, so many different ones have to be in order. */
const leastWords = 4;

/**
 * Whether texts that are in order tell that they were sorted. Words of which there are few, such as states, often have an order of
 * their own ("Quote", "Approved", "Ready"), in which some of them may be as in the alphabet by chance.
 */
export function showsOrder(texts: readonly string[]): boolean {
  const shown = texts.map((text) => text.trim()).filter((text) => text !== '');
  const different = new Set(shown.map((text) => text.toLowerCase())).size;
  const areWords = shown.some((text) => !/\d/.test(text));
  return !areWords || different === shown.length || different >= leastWords;
}
