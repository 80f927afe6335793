import type { Problems, Values } from '../shared/fields.ts';
import type { HistoryEntry, Summary, Ticket, TicketPage } from '../shared/ticket.ts';

/** An answer of the server that is no success. */
export class ApiError extends Error {
  readonly status: number;
  /** By field, where the server refused what was entered. */
  readonly problems: Problems;

  constructor(status: number, message: string, problems: Problems = {}) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}

export interface TicketQuery {
  readonly search: string;
  readonly status: string;
  readonly sort: string;
  readonly direction: string;
  readonly page: number;
}

export interface Account {
  /** Null for those who have not signed in. */
  readonly username: string | null;
}

export const api = {
  account: (): Promise<Account> => call('GET', '/api/session'),
  signIn: (values: Values): Promise<Account> => call('POST', '/api/session', values),
  signOut: (): Promise<null> => call('DELETE', '/api/session'),
  summary: (): Promise<Summary> => call('GET', '/api/summary'),
  tickets: (query: TicketQuery): Promise<TicketPage> => call('GET', `/api/tickets?${parametersOf(query)}`),
  ticket: (number: number): Promise<Ticket> => call('GET', `/api/tickets/${number}`),
  history: (number: number): Promise<HistoryEntry[]> => call('GET', `/api/tickets/${number}/history`),
  createTicket: (values: Values): Promise<Ticket> => call('POST', '/api/tickets', values),
  saveTicket: (number: number, values: Values): Promise<Ticket> =>
    call('PUT', `/api/tickets/${number}`, values),
  deleteTicket: (number: number): Promise<null> => call('DELETE', `/api/tickets/${number}`),
  settings: (): Promise<Values> => call('GET', '/api/settings'),
  saveSettings: (values: Values): Promise<Values> => call('PUT', '/api/settings', values),
};

/** As a query of an address: what is as usual is left out. */
export function parametersOf(query: TicketQuery): string {
  const usual: Record<string, string> = {
    search: '',
    status: '',
    sort: 'number',
    direction: 'desc',
    page: '1',
  };
  const unusual = Object.entries(query).filter(([name, value]) => String(value) !== usual[name]);
  return new URLSearchParams(unusual.map(([name, value]) => [name, String(value)])).toString();
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new ApiError(response.status, answer.error, answer.problems);
  return answer;
}
