import { stripVTControlCharacters } from 'node:util';

/** Control characters, and those that XML 1.0 (section 2.2) does not allow. */
const notPlain = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/**
 * A text that a page, a user or a model wrote, for files and messages: without terminal colours, control characters (other
 * than tabs and line breaks) and lone surrogates, and cut to `maxLength` characters.
 */
export function plainText(text: string, maxLength: number): string {
  const begun = text.length > maxLength ? `${text.slice(0, Math.max(0, maxLength - 1))}…` : text;
  return stripVTControlCharacters(begun).toWellFormed().replace(notPlain, '');
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
