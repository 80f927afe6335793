import type { Has } from '../bugs.ts';
import { addDays, isDate } from '../shared/calendar.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import {
  type Job,
  type JobListing,
  type JobRow,
  jobFields,
  jobProblems,
  jobStates,
  usesCrane,
} from '../shared/job.ts';
import { centsOf } from '../shared/money.ts';
import { boatOptions } from './boats.ts';
import { type Answer, type Call, created, done, missing, ok, refused, unless } from './call.ts';
import type { Store } from './store.ts';

/** All jobs, or those of a week. */
export function listJobs({ store, query }: Call): Answer {
  const kind = query.get('kind') ?? '';
  const week = query.get('week') ?? '';
  const isWanted = ({ kind: mine, date }: Job) =>
    (kind === '' || mine === kind) && (!isDate(week) || (date >= week && date <= addDays(week, 6)));
  const listing: JobListing = { jobs: jobRows(store).filter(isWanted), boats: boatOptions(store) };
  return ok(listing);
}

/** By day and time; what has no time comes last on its day. */
export function jobRows({ jobs, boats }: Store): JobRow[] {
  const when = ({ date, time }: Job) => `${date} ${time || '99:99'}`;
  return jobs.all
    .toSorted((a, b) => when(a).localeCompare(when(b)) || a.id - b.id)
    .map((job) => ({ ...job, boat: boats.find(job.boatId)?.name ?? 'Deleted boat' }));
}

export function addJob({ store, values, has }: Call): Answer {
  return unless(problemsIn(values, store, 0, has), () => {
    return created(store.jobs.add({ ...jobOf(values), state: 'planned' }).id);
  });
}

export function changeJob({ store, values, has }: Call, id: number): Answer {
  if (!store.jobs.find(id)) return missing();
  return unless(problemsIn(values, store, id, has), () => {
    store.jobs.change(id, jobOf(values));
    return done;
  });
}

function problemsIn(values: Values, store: Store, id: number, has: Has): Problems {
  const problems = { ...jobProblems(values), ...problemsOf(jobFields(boatOptions(store)), values) };
  if (Object.keys(problems).length > 0 || !usesCrane(values.kind ?? '')) return problems;
  const other = store.jobs.all.find(
    (job) => job.id !== id && usesCrane(job.kind) && job.date === values.date && job.time === values.time,
  );
  if (!other || has('crane-double-booked')) return {};
  return { time: `The crane is taken by ${store.boats.find(other.boatId)?.name ?? 'another boat'} then.` };
}

function jobOf({ kind = '', boatId, date = '', time = '', person = '', price = '' }: Values) {
  return { kind, boatId: Number(boatId), date, time, person, price: centsOf(price) };
}

export function setJobState({ store, values }: Call, id: number): Answer {
  const { state = '' } = values;
  if (!store.jobs.find(id)) return missing();
  if (!jobStates.some(({ value }) => value === state)) return refused(422, 'Please choose a state.');
  store.jobs.change(id, { state });
  return done;
}

export function removeJob({ store }: Call, id: number): Answer {
  if (!store.jobs.find(id)) return missing();
  store.jobs.remove(id);
  return done;
}
