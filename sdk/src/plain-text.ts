import { stripVTControlCharacters } from 'node:util';

/**
 * A text that a page, a user or a model wrote, for files and messages: without terminal colours, control characters (other
 * than tabs and line breaks) and lone surrogates, and cut to `maxLength` characters.
 */
export function plainText(text: string, maxLength: number): string {
  const begun = text.length > maxLength ? `${text.slice(0, Math.max(0, maxLength - 1))}…` : text;
  return [...stripVTControlCharacters(begun).toWellFormed()].filter(isPlain).join('');
}

/** As `plainText`, but only the first line that is not blank, for places with room for one. */
export function plainLine(text: string, maxLength: number): string {
  // More than one line can have, so that blank lines before it are not all that is looked at.
  const [line = ''] = plainText(text, 4 * maxLength + 1000)
    .trim()
    .split(/[\r\n\u2028\u2029]/, 1);
  const words = line.replace(/\s+/g, ' ').trim();
  return words.length > maxLength ? `${words.slice(0, maxLength - 1).toWellFormed()}…` : words;
}

/** The characters of XML 1.0 (section 2.2) without the discouraged ones. */
function isPlain(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return (code < 0x7f || code > 0x9f) && code !== 0xfffe && code !== 0xffff;
}
