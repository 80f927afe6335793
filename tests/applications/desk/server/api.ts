import type { IncomingMessage } from 'node:http';
import type { Has } from '../bugs.ts';
import { type Field, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { settingsFields } from '../shared/settings.ts';
import { ticketFields } from '../shared/ticket.ts';
import type { SessionStore } from './session-store.ts';
import type { SettingsStore } from './settings-store.ts';
import type { TicketStore } from './ticket-store.ts';

/** Who may sign in. */
export const deskAccount = { username: 'ada', password: 'Tea-Time-42' } as const;

export interface Stores {
  readonly tickets: TicketStore;
  readonly settings: SettingsStore;
  readonly sessions: SessionStore;
}

export interface Call {
  readonly request: IncomingMessage;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly values: Values;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly cookie?: string;
}

/** The answer of the JSON API to a call. */
export function answerTo(call: Call, stores: Stores, has: Has): Answer {
  const { method, path, query, values, request } = call;
  if (path === '/api/session') return session(call, stores, has);
  const username = stores.sessions.usernameOf(request);
  if (username === null) return refusal(401, 'Please sign in.');
  if (path === '/api/summary') return { status: 200, body: stores.tickets.summary() };
  if (path === '/api/settings') return settings(call, stores, has);
  if (path === '/api/tickets' && method === 'GET') return { status: 200, body: stores.tickets.page(query) };
  if (path === '/api/tickets' && method === 'POST') {
    const problems = problemsWith(ticketFields, values, has);
    return problems ?? { status: 201, body: stores.tickets.create(values, username) };
  }
  return ticket(call, stores, has, username);
}

function session({ method, values, request }: Call, { sessions }: Stores, has: Has): Answer {
  if (method === 'POST') {
    const right = values.username === deskAccount.username && values.password === deskAccount.password;
    if (!right) return refusal(401, 'The user name or the password is wrong.');
    const { username } = deskAccount;
    return { status: 200, body: { username }, cookie: sessions.open(username) };
  }
  if (method === 'DELETE') {
    if (!has('sign-out-ignored')) sessions.close(request);
    return { status: 204 };
  }
  return { status: 200, body: { username: has('lost-session') ? null : sessions.usernameOf(request) } };
}

function settings({ method, values }: Call, stores: Stores, has: Has): Answer {
  if (method !== 'PUT') return { status: 200, body: stores.settings.values };
  if (has('settings-error')) return refusal(500, 'Internal error');
  return problemsWith(settingsFields, values, has) ?? { status: 200, body: stores.settings.save(values) };
}

function ticket({ method, path, values }: Call, { tickets }: Stores, has: Has, username: string): Answer {
  const [, number, part] = /^\/api\/tickets\/(\d+)(\/history)?$/.exec(path) ?? [];
  const found = tickets.find(Number(number));
  if (!found) return refusal(404, 'There is nothing here.');
  if (part) return { status: 200, body: tickets.historyOf(found.number) };
  if (method === 'PUT') {
    const problems = problemsWith(ticketFields, values, has);
    return problems ?? { status: 200, body: tickets.save(found, values, username) };
  }
  if (method === 'DELETE') {
    tickets.delete(found.number);
    return { status: 204 };
  }
  return { status: 200, body: found };
}

function problemsWith(fields: readonly Field[], values: Values, has: Has): Answer | null {
  const problems = Object.fromEntries(
    Object.entries(problemsOf(fields, values)).filter(([name]) => !overlooked(name, values, has)),
  );
  return Object.keys(problems).length === 0 ? null : refusal(422, 'Please check what you entered.', problems);
}

function overlooked(field: string, values: Values, has: Has): boolean {
  if (field === 'hours') return has('hours-unchecked');
  if (field === 'email' || field === 'replyTo') return has('email-unchecked');
  return field === 'subject' && !values.subject && has('subject-unchecked');
}

function refusal(status: number, error: string, problems: Problems = {}): Answer {
  return { status, body: { error, problems } };
}
