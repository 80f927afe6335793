import type { Has } from '../bugs.ts';
import type { Problems, Values } from '../shared/fields.ts';
import type { SessionStore } from './session-store.ts';
import type { Store } from './store.ts';

/** What is asked of the API, and what it needs to answer. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly values: Values;
  /** What the cookie says; empty without one. */
  readonly session: string;
  readonly store: Store;
  readonly sessions: SessionStore;
  readonly has: Has;
}

export interface Answer {
  readonly status: number;
  /** JSON, or a file where it is one. */
  readonly body?: unknown;
  readonly file?: { readonly type: string; readonly name: string; readonly text: string };
  /** The session that begins. */
  readonly session?: string;
}

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  /** Whether strangers may ask. */
  readonly open?: boolean;
  answer(call: Call, ...parts: string[]): Answer;
}

export const done: Answer = { status: 204 };
export const missing: Answer = refused(404, 'There is nothing here.');

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

export function refused(status: number, error: string, problems: Problems = {}): Answer {
  return { status, body: { error, problems } };
}

/** Refuses what was entered; null where nothing is wrong with it. */
export function refusedFor(problems: Problems): Answer | null {
  return Object.keys(problems).length === 0 ? null : refused(422, 'Please check what you entered.', problems);
}
