import type { Html } from '../html.ts';
import type { Has } from './bugs.ts';
import type { Practice } from './practice.ts';
import type { User } from './records.ts';
import type { Session } from './session-store.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
  readonly practice: Practice;
  /** Who is signed in. */
  readonly user: User | null;
  /** The number in the address; 0 where there is none. */
  readonly id: number;
  readonly has: Has;
}

export type Answer =
  | { readonly status: number; readonly page: Html }
  | { readonly location: string }
  | { readonly fileName: string; readonly text: string };

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Whether it is there for people who have not signed in. */
  readonly isPublic?: boolean;
  /** Null where there is nothing of that number. */
  answer(call: Call): Answer | null;
}

export function redirect(location: string): Answer {
  return { location };
}

/** Goes to another page, which shows the notice. */
export function redirectWith(call: Call, location: string, notice: string): Answer {
  call.session.notice = notice;
  return { location };
}

/** What was typed into a field, without spaces around it. */
export function entered(call: Call, name: string): string {
  return (call.form.get(name) ?? '').trim();
}
