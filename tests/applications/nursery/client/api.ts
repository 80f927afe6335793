import type { AnnouncementListing } from '../shared/announcement.ts';
import type { ApplicationListing } from '../shared/application.ts';
import type { AttendanceDay } from '../shared/attendance.ts';
import type { ChildListing, ChildView } from '../shared/child.ts';
import type { Problems, Values } from '../shared/fields.ts';
import type { GroupListing } from '../shared/group.ts';
import type { InvoiceListing } from '../shared/invoice.ts';
import type { MealWeek } from '../shared/meal.ts';
import type { Account, Today, Welcome } from '../shared/overview.ts';

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
  welcome: () => call<Welcome>('GET', 'welcome'),
  apply: (values: Values) => call<{ position: number }>('POST', 'applications', values),
  today: () => call<Today>('GET', 'today'),
  children: (query: URLSearchParams) => call<ChildListing>('GET', `children?${query}`),
  child: (id: string) => call<ChildView>('GET', `children/${id}`),
  attendance: (query: URLSearchParams) => call<AttendanceDay>('GET', `attendance?${query}`),
  groups: () => call<GroupListing>('GET', 'groups'),
  meals: (query: URLSearchParams) => call<MealWeek>('GET', `meals?${query}`),
  invoices: (query: URLSearchParams) => call<InvoiceListing>('GET', `invoices?${query}`),
  announcements: (query: URLSearchParams) => call<AnnouncementListing>('GET', `announcements?${query}`),
  applications: (query: URLSearchParams) => call<ApplicationListing>('GET', `applications?${query}`),
  settings: () => call<Values>('GET', 'settings'),
  post: (path: string, values: Values = {}) => call<{ id: number; count: number }>('POST', path, values),
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
