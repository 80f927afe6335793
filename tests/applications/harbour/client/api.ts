import type { Account } from '../shared/account.ts';
import type { BerthListing, BerthView } from '../shared/berth.ts';
import type { BoatListing, BoatView } from '../shared/boat.ts';
import type { Problems, Values } from '../shared/fields.ts';
import type { InvoiceListing, InvoiceView } from '../shared/invoice.ts';
import type { JobListing } from '../shared/job.ts';
import type { MeterListing } from '../shared/meter.ts';
import type { Overview } from '../shared/overview.ts';
import type { OwnerRow } from '../shared/owner.ts';
import type { Report } from '../shared/report.ts';
import type { Settings } from '../shared/settings.ts';
import type { StayChoices, StayListing } from '../shared/stay.ts';
import type { ApplicantRow } from '../shared/waiting.ts';

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

/** What the server knows and does. */
export const api = {
  account: () => call<Account>('GET', 'session'),
  overview: () => call<Overview>('GET', 'overview'),
  berths: (query: URLSearchParams) => call<BerthListing>('GET', `berths?${query}`),
  berth: (id: string) => call<BerthView>('GET', `berths/${id}`),
  boats: (query: URLSearchParams) => call<BoatListing>('GET', `boats?${query}`),
  boat: (id: string) => call<BoatView>('GET', `boats/${id}`),
  owners: (query: URLSearchParams) => call<readonly OwnerRow[]>('GET', `owners?${query}`),
  stays: (query: URLSearchParams) => call<StayListing>('GET', `stays?${query}`),
  stayChoices: () => call<StayChoices>('GET', 'stays/choices'),
  meters: (query: URLSearchParams) => call<MeterListing>('GET', `meters?${query}`),
  invoices: (query: URLSearchParams) => call<InvoiceListing>('GET', `invoices?${query}`),
  invoice: (id: string) => call<InvoiceView>('GET', `invoices/${id}`),
  waiting: (query: URLSearchParams) => call<readonly ApplicantRow[]>('GET', `waiting?${query}`),
  jobs: (query: URLSearchParams) => call<JobListing>('GET', `jobs?${query}`),
  report: (query: URLSearchParams) => call<Report>('GET', `report?${query}`),
  settings: () => call<Settings>('GET', 'settings'),
  add: (path: string, values: Values = {}) => call<{ readonly id: number }>('POST', path, values),
  send: (path: string, values: Values = {}) => call<null>('POST', path, values),
  save: (path: string, values: Values) => call<null>('PUT', path, values),
  remove: (path: string) => call<null>('DELETE', path),
};

async function call<Answer>(method: string, path: string, values?: Values): Promise<Answer> {
  const body = values && JSON.stringify(values);
  const headers: HeadersInit = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`/api/${path}`, { method, body, headers });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new ApiError(response.status, answer.error, answer.problems);
  return answer;
}
