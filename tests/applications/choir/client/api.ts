import type { Account } from '../shared/account.ts';
import type { ConcertRow, ConcertView } from '../shared/concert.ts';
import type { FeeListing } from '../shared/fee.ts';
import type { Problems, Values } from '../shared/fields.ts';
import type { MemberListing, MemberView } from '../shared/member.ts';
import type { Overview } from '../shared/overview.ts';
import type { PieceListing, PieceView } from '../shared/piece.ts';
import type { CalendarMonth, RehearsalView } from '../shared/rehearsal.ts';
import type { Statistics } from '../shared/statistics.ts';

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

/** What the server tells. */
export const api = {
  account: () => call<Account>('GET', 'session'),
  signIn: (values: Values) => call<null>('POST', 'session', values),
  signOut: () => call<null>('DELETE', 'session'),
  overview: () => call<Overview>('GET', 'overview'),
  members: (query: URLSearchParams) => call<MemberListing>('GET', `members?${query}`),
  member: (id: string) => call<MemberView>('GET', `members/${id}`),
  calendar: (query: URLSearchParams) => call<CalendarMonth>('GET', `calendar?${query}`),
  rehearsal: (id: string) => call<RehearsalView>('GET', `rehearsals/${id}`),
  pieces: (query: URLSearchParams) => call<PieceListing>('GET', `pieces?${query}`),
  piece: (id: string) => call<PieceView>('GET', `pieces/${id}`),
  concerts: () => call<readonly ConcertRow[]>('GET', 'concerts'),
  concert: (id: string, query: URLSearchParams) => call<ConcertView>('GET', `concerts/${id}?${query}`),
  fees: (query: URLSearchParams) => call<FeeListing>('GET', `fees?${query}`),
  statistics: (query: URLSearchParams) => call<Statistics>('GET', `statistics?${query}`),
  settings: () => call<Values>('GET', 'settings'),
  post: (path: string, values: Values = {}) => call<{ id: number }>('POST', path, values),
  put: (path: string, values: Values) => call<null>('PUT', path, values),
  delete: (path: string) => call<null>('DELETE', path),
};

async function call<Answer>(method: string, path: string, values?: Values): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
    ...(values && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) }),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new ApiError(response.status, answer.error, answer.problems);
  return answer;
}
