import { plainLine, plainText } from '@testkernel/sdk';

/** Characters of one text in a report; an error that a page caused can have any length. */
const maxLength = 20_000;

/** A text of a result for a report. */
export function reportText(text: string): string {
  return plainText(text, maxLength);
}

/** The first line of a text of a result. */
export function firstLine(text: string, longest = 300): string {
  return plainLine(text, longest);
}
