import type { Html } from '../html.ts';
import type { Has } from './bugs.ts';
import type { Session } from './session-store.ts';
import type { VehicleDesk } from './vehicle-desk.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
  readonly desk: VehicleDesk;
  /** The number in the address; 0 where there is none. */
  readonly id: number;
  readonly has: Has;
}

export type Answer =
  | { readonly status: number; readonly page: Html }
  /** The page to go to. */
  | { readonly location: string }
  | { readonly fileName: string; readonly csv: string };

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Who may use it; everybody who has signed in where it is left out. */
  readonly access?: 'public' | 'manager';
  /** Null where there is nothing of that number. */
  answer(call: Call): Answer | null;
}

/** Goes to another page, which shows the notice. */
export function goTo(call: Call, location: string, notice: string | null = null): Answer {
  call.session.notice = notice;
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
