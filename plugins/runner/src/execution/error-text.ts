import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '@testkernel/sdk';
import type { Redactor } from '../redactor.ts';

const maxCharacters = 2000;

/** The plain text of an error as results show it. Cut last: half a secret would not be recognised. */
export function errorText(error: unknown, redactor: Redactor): string {
  const text = redactor.text(stripVTControlCharacters(messageOf(error))).trim();
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
