import type { Html } from '../html.ts';
import type { Books } from './books.ts';
import type { Has } from './bugs.ts';
import type { User } from './records.ts';
import type { Session } from './session-store.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
  readonly books: Books;
  /** Who is signed in. */
  readonly user: User | null;
  /** The number in the address; 0 where there is none. */
  readonly id: number;
  readonly has: Has;
}

export type Answer =
  | { readonly status: number; readonly page: Html }
  | { readonly location: string }
  | { readonly fileName: string; readonly text: string }
  | { readonly status: number; readonly data: unknown };

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Whether it is there for people who have not signed in. */
  readonly isPublic?: boolean;
  /** Null where there is nothing of that number. */
  answer(call: Call): Answer | null;
}

/** Goes to another page, which shows the notice. */
export function goTo(call: Call, location: string, notice: string | null = null): Answer {
  call.session.notice = notice;
  return { location };
}

export function isManager({ user }: Call): boolean {
  return user?.role === 'manager';
}

/** What was typed into a field, without spaces around it. */
export function entered(call: Call, name: string): string {
  return (call.form.get(name) ?? '').trim();
}

/** What was typed into all fields. */
export function enteredValues({ form }: Call): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
}
