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
  return unique === null ? withoutWord : withoutOwnDays(withoutWord, uniqueDay(unique));
}

const writtenDay = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
const dayMs = 86_400_000;
/** `{{uniqueDay+99}}` is the last one. */
const mostDaysAfter = 99;

/** With how many days it is after the attempt's own day in place of each day that a step may have entered for that. */
function withoutOwnDays(text: string, own: string): string {
  return text.replace(writtenDay, (day) => {
    const after = (Date.parse(day) - Date.parse(own)) / dayMs;
    return after >= 0 && after <= mostDaysAfter ? `unique day+${after}` : day;
  });
}
