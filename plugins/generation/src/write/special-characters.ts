import type { FormField } from '@testkernel/sdk';
import { unique } from './unique.ts';

/** Characters of markup, and a letter that encodings differ about. No quotes and no slashes, so that locators can name them as they are. */
const special = ' <b> & Zoë';
/** Room for the value of `{{unique}}`, in characters. */
const margin = 4;

/** The text with characters that pages have to escape; null where the field asks for something else than free text, or for less of it. */
export function withSpecialCharacters(text: string, { type, pattern, maxLength }: FormField): string | null {
  const isFree = /^(text|textarea)$/.test(type) && pattern === null && text.includes(unique);
  const longer = `${text}${special}`;
  const fits = maxLength === null || longer.length + margin <= maxLength;
  return isFree && fits && !text.includes('@') ? longer : null;
}
