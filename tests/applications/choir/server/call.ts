import type { Has } from '../bugs.ts';
import type { Problems, Values } from '../shared/fields.ts';
import type { Sessions } from './sessions.ts';
import type { Store } from './store.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly values: Values;
  /** What the cookie holds; empty without one. */
  readonly session: string;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly has: Has;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** The session that was opened. */
  readonly session?: string;
  /** A file to download instead of a body. */
  readonly file?: { readonly name: string; readonly text: string };
}

export const done: Answer = { status: 204 };

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

export function refused(status: number, error: string, problems: Problems = {}): Answer {
  return { status, body: { error, problems } };
}

export function missing(): Answer {
  return refused(404, 'There is nothing here.');
}

/** Does something unless what was entered has problems. */
export function unless(problems: Problems, act: () => Answer): Answer {
  return Object.keys(problems).length === 0
    ? act()
    : refused(422, 'Please check what you entered.', problems);
}
