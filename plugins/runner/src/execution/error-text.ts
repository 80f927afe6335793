import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '@testkernel/sdk';
import type { Redactor } from '../redaction/redactor.ts';

const maxCharacters = 2000;
/** How much of a message is read; the rest of a longer one can't become part of its excerpt. */
const maxRead = 100_000;

/** The message of an error for results. Secrets are masked before the text is shortened, so that none is cut in two. */
export function errorText(error: unknown, redactor: Redactor): string {
  const message = stripVTControlCharacters(messageOf(error).slice(0, maxRead)).trim();
  const text = redactor.excerpt(message, maxCharacters);
  return message.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
