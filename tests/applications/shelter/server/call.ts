import type { Has } from '../bugs.ts';
import { type Field, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import type { Member } from '../shared/settings.ts';
import type { ShelterStore } from './shelter-store.ts';

/** What a handler gets to know about a request. */
export interface Call {
  readonly query: URLSearchParams;
  readonly values: Values;
  /** Of the record in the address; 0 where there is none. */
  readonly id: number;
  /** Of a record within that record. */
  readonly innerId: number;
  readonly session: string;
  readonly member: Member | undefined;
  readonly store: ShelterStore;
  readonly today: string;
  readonly has: Has;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** A session that begins, or an empty text where it ends. */
  readonly session?: string;
}

export const noContent: Answer = { status: 204 };

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

export function created(body: unknown): Answer {
  return { status: 201, body };
}

export function notFound(): Answer {
  return { status: 404, body: { message: 'This record does not exist.', problems: {} } };
}

/** Refuses because of the state that something is in. */
export function conflict(message: string): Answer {
  return { status: 409, body: { message, problems: {} } };
}

/** Saves what was entered if nothing is wrong with it. */
export function whenValid(
  fields: readonly Field[],
  values: Values,
  save: () => Answer,
  more: Problems = {},
): Answer {
  const problems = { ...more, ...problemsOf(fields, values) };
  if (Object.keys(problems).length === 0) return save();
  return { status: 422, body: { message: 'Some entries need your attention.', problems } };
}

/** The texts of some fields; empty where nothing was sent. */
export function textsOf<Name extends string>(names: readonly Name[], values: Values): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;
}

/** Whether one of some texts has what was searched, whatever the case. */
export function matches(texts: readonly string[], search: string | null): boolean {
  const wanted = (search ?? '').trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** How many rows there are of each value. */
export function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
