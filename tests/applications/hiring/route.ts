import type { Html } from '../html.ts';
import type { Has } from './bugs.ts';
import type { Office } from './office.ts';
import type { Session } from './session-store.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
  readonly office: Office;
  /** The number in the address; 0 where there is none. */
  readonly id: number;
  readonly has: Has;
}

export type Answer =
  | { readonly status: number; readonly page: Html }
  /** The page to go to. */
  | { readonly location: string }
  | { readonly status: number; readonly json: object }
  | { readonly file: string; readonly text: string };

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Managers only, where nothing else is said. */
  readonly isFor?: 'everybody' | 'staff';
  /** Null where there is nothing of that number. */
  answer(call: Call): Answer | null;
}

/** Goes to another page, which shows the notice. */
export function goTo(call: Call, location: string, notice: string | null = null): Answer {
  call.session.notice = notice === null ? null : { text: notice, isRefusal: false };
  return { location };
}

/** Goes to another page, which says why something was not done. */
export function refuse(call: Call, location: string, reason: string): Answer {
  call.session.notice = { text: reason, isRefusal: true };
  return { location };
}

/** What was typed into fields, by their names, without spaces around it. */
export function enteredIn(call: Call): Readonly<Record<string, string>> {
  return Object.fromEntries([...call.form].map(([name, value]) => [name, value.trim()]));
}

/** A value of the query, without spaces around it. */
export function asked(call: Call, name: string): string {
  return (call.query.get(name) ?? '').trim();
}

/** The name of who has signed in. */
export function signedInName({ session }: Call): string {
  return session.user?.name ?? '';
}
