import { BadRequest } from '../errors.ts';

/** 400 `INVALID_SELECTOR`: which part of the selector is not supported, and where (characters count from 1). */
export function invalidSelector(source: string, what: string, offset?: number): BadRequest {
  const where = offset === undefined ? '' : ` at character ${offset + 1}`;
  return new BadRequest('INVALID_SELECTOR', `${what}${where} of the selector ${shorten(source)}.`);
}

function shorten(source: string): string {
  return source.length > 120 ? `${source.slice(0, 117)}…` : source;
}
