/** Fewer characters than a token has in English prose, as JSON, code and other languages have shorter ones. */
const charactersOfToken = 3;

/** About how many tokens a text has; rather too many. Vendors count exactly, each in its own way. */
export function countTokens(...texts: readonly string[]): number {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return Math.ceil(characters / charactersOfToken);
}
