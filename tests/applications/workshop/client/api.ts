import type { Account } from '../shared/account.ts';
import type { AppointmentWeek } from '../shared/appointment.ts';
import type { CustomerRow, CustomerView } from '../shared/customer.ts';
import type { Choice, Problems, Values } from '../shared/fields.ts';
import type { BoardColumn, JobListing, JobStatus, JobView } from '../shared/job.ts';
import type { PartListing } from '../shared/part.ts';
import type { Settings } from '../shared/settings.ts';
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

interface Added {
  readonly id: number;
}

/** What the server tells. */
export const api = {
  account: (): Promise<Account> => call('GET', 'session'),
  status: (number: string): Promise<JobStatus> => call('GET', `status/${encodeURIComponent(number)}`),
  board: (query: URLSearchParams): Promise<BoardColumn[]> => call('GET', `board?${query}`),
  jobs: (query: URLSearchParams): Promise<JobListing> => call('GET', `jobs?${query}`),
  job: (id: string): Promise<JobView> => call('GET', `jobs/${id}`),
  customers: (query: URLSearchParams): Promise<CustomerRow[]> => call('GET', `customers?${query}`),
  customer: (id: string): Promise<CustomerView> => call('GET', `customers/${id}`),
  parts: (query: URLSearchParams): Promise<PartListing> => call('GET', `parts?${query}`),
  appointments: (query: URLSearchParams): Promise<AppointmentWeek> => call('GET', `appointments?${query}`),
  statistics: (): Promise<Statistics> => call('GET', 'statistics'),
  settings: (): Promise<Settings> => call('GET', 'settings'),
  bicycleChoices: (): Promise<Choice[]> => call('GET', 'choices/bicycles'),
  partChoices: (): Promise<Choice[]> => call('GET', 'choices/parts'),
  post: (path: string, values: Values = {}): Promise<null> => call('POST', path, values),
  add: (path: string, values: Values): Promise<Added> => call('POST', path, values),
  put: (path: string, values: Values): Promise<null> => call('PUT', path, values),
  delete: (path: string): Promise<null> => call('DELETE', path),
};

async function call<Answer>(method: string, path: string, values?: Values): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
    ...(values ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) } : {}),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new ApiError(response.status, answer.error, answer.problems);
  return answer;
}
