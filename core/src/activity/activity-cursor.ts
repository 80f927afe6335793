import { BadRequest } from '@testkernel/sdk';
import type { StoredRow } from './stored-row.ts';

/** The end of a page of the log: the position of its last row. */
export interface ActivityCursor {
  readonly createdAt: string;
  readonly id: string;
}

export function cursorOf(row: StoredRow): string {
  const place = [new Date(row.created_at).toISOString(), row.id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws `BadRequest` `CURSOR_INVALID`. */
export function readCursor(text: string): ActivityCursor {
  const [createdAt, id, ...rest] = placeIn(text);
  const isPlace = isMoment(createdAt) && isId(id) && rest.length === 0;
  if (!isPlace) {
    throw new BadRequest('CURSOR_INVALID', 'The cursor is not one of ours. Start again without it.');
  }
  return { createdAt, id };
}

function placeIn(text: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}

function isMoment(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  // Years of four digits: the database reads no others, and has no year 0.
  if (!/^(?!0000)\d{4}-/.test(value)) return false;
  const moment = new Date(value);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value);
}
