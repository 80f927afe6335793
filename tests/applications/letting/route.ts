import type { Html } from '../html.ts';
import type { Agency } from './agency.ts';
import type { Has } from './bugs.ts';
import type { Session } from './session-store.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
  readonly agency: Agency;
  /** What the address names, like LS-113 or 4; empty where that is nothing. */
  readonly key: string;
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
  /** Whether it is there for people who have not signed in. */
  readonly isPublic?: boolean;
  /** Null where there is nothing of that key. */
  answer(call: Call): Answer | null;
}

/** Goes to another page, which shows the notice. */
export function goTo(call: Call, location: string, notice: string | null = null): Answer {
  call.session.notice = notice;
  return { location };
}

/** Lets the dialog that sent its form go to another page, which shows the notice. */
export function leaveDialog(call: Call, location: string, notice: string): Answer {
  call.session.notice = notice;
  return { status: 200, json: { location } };
}

/** What was typed into fields, by their names, without spaces around it. */
export function enteredIn(call: Call): Readonly<Record<string, string>> {
  return Object.fromEntries([...call.form].map(([name, value]) => [name, value.trim()]));
}

/** A word of the query, without spaces around it. */
export function asked(call: Call, name: string): string {
  return (call.query.get(name) ?? '').trim();
}
