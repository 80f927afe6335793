import type { Announcement } from '../shared/announcement.ts';
import type { Artist, ArtistView } from '../shared/artist.ts';
import type { Expense, ExpenseListing } from '../shared/expense.ts';
import type { Problems, Values } from '../shared/fields.ts';
import type { Listing } from '../shared/listing.ts';
import type { Programme, Slot } from '../shared/programme.ts';
import type { Summary } from '../shared/summary.ts';
import type { Shift, Volunteer, VolunteerRow, VolunteerView } from '../shared/volunteer.ts';

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

export interface Account {
  /** Null for those who have not signed in. */
  readonly username: string | null;
  readonly festivalName: string;
}

export const api = {
  account: (): Promise<Account> => call('GET', 'session'),
  signIn: (values: Values): Promise<Account> => call('POST', 'session', values),
  signOut: (): Promise<null> => call('DELETE', 'session'),
  summary: (): Promise<Summary> => call('GET', 'summary'),
  settings: (): Promise<Values> => call('GET', 'settings'),
  saveSettings: (values: Values): Promise<Values> => call('PUT', 'settings', values),
  artists: records<Listing<Artist>, ArtistView, Artist>('artists'),
  slots: records<Programme, Slot, Slot>('slots'),
  volunteers: records<Listing<VolunteerRow>, VolunteerView, Volunteer>('volunteers'),
  shifts: records<readonly Shift[], Shift, Shift>('shifts'),
  expenses: records<ExpenseListing, Expense, Expense>('expenses'),
  announcements: records<readonly Announcement[], Announcement, Announcement>('announcements'),
};

function records<List, View, Row>(kind: string) {
  return {
    /** @param parameters as in the address of the list */
    list: (parameters = ''): Promise<List> => call('GET', `${kind}?${parameters}`),
    find: (id: number): Promise<View> => call('GET', `${kind}/${id}`),
    create: (values: Values): Promise<Row> => call('POST', kind, values),
    save: (id: number, values: Values): Promise<Row> => call('PUT', `${kind}/${id}`, values),
    delete: (id: number): Promise<null> => call('DELETE', `${kind}/${id}`),
  };
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new ApiError(response.status, answer.error, answer.problems);
  return answer;
}
