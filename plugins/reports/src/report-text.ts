import { stripVTControlCharacters } from 'node:util';

/** Characters of one text in a report; an error that a page caused can have any length. */
const maxLength = 20_000;

/** A text of a result for a report: without terminal colours, control characters and lone surrogates, and bounded. */
export function reportText(text: string): string {
  const begun = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return [...stripVTControlCharacters(begun).toWellFormed()].filter(isPrintable).join('');
}

/** The first line of a text, for places with room for one. */
export function firstLine(text: string, longest = 300): string {
  const [line = ''] = reportText(text).trimStart().split(/\r?\n/, 1);
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`;
}

/** The characters of XML 1.0 (section 2.2) without the discouraged ones, which suit every other format as well. */
function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return (code < 0x7f || code > 0x9f) && code !== 0xfffe && code !== 0xffff;
}
