import { createHash } from 'node:crypto';
import { uniqueDay } from '@testkernel/sdk';
import { isSafeMethod } from '@testkernel/sdk/page';
import type { Request } from 'playwright-core';

const uniqueWord = /\bqx[a-z]{8}\b/gi;
const code: ReadonlySet<string> = new Set([
  'script',
  'stylesheet',
  'font',
  'image',
  'media',
  'manifest',
  'texttrack',
]);

/**
 * Identifies a request, equal in every attempt and on every host of the site.
 *
 * @param unique the value of `{{unique}}` in the pages; null in older recordings of requests without it
 */
export function keyOf(request: Request, origin: string, unique: string | null): string {
  const neutral = (text: string) => neutralText(text, unique);
  const url = request.url();
  const address = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const body = request.postData() ?? '';
  const digest = body === '' ? '' : createHash('sha256').update(neutral(body)).digest('hex');
  return `${request.method()} ${neutral(address)} ${digest}`;
}

/** Whether the request is for front-end code or an image, which are always loaded from the site. */
export function isFrontEnd(request: Request): boolean {
  return request.method() === 'GET' && code.has(request.resourceType());
}

export function mayChangeData(request: Request): boolean {
  return !isSafeMethod(request.method());
}

function neutralText(text: string, unique: string | null): string {
  const withoutWord = text.replace(uniqueWord, 'unique');
  return unique === null ? withoutWord : withoutWord.replaceAll(uniqueDay(unique), 'unique day');
}
