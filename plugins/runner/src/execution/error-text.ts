import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '@testkernel/sdk';
import type { Redactor } from '../redactor.ts';

const maxCharacters = 2000;

/** The message of an error for results. Secrets are masked before the text is shortened, so that none is cut in two. */
export function errorText(error: unknown, redactor: Redactor): string {
  const text = redactor.text(stripVTControlCharacters(messageOf(error))).trim();
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
