import { today } from '../shared/calendar.ts';
import { isWhole, problemsOf, type Values } from '../shared/fields.ts';
import { isState, type Job, type JobView, jobFields, newJobFields, stateName } from '../shared/job.ts';
import { type Answer, type Call, done, missing, ok, type Route, refused, refusedFor } from './call.ts';
import { minutesIn, priceOf } from './job-price.ts';
import { customerOf, rowOf } from './job-rows.ts';

const one = /^\/api\/jobs\/(\d+)$/;

export const jobRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/api\/jobs$/, answer: add },
  { method: 'GET', path: one, answer: forJob((job, call) => ok(viewOf(job, call))) },
  { method: 'PUT', path: one, answer: forJob(save) },
  { method: 'DELETE', path: one, answer: forJob(remove) },
  { method: 'POST', path: /^\/api\/jobs\/(\d+)\/move$/, answer: forJob(move) },
];

/** Answers for the job that a path names first. */
export function forJob(
  answer: (job: Job, call: Call, part: number) => Answer,
): (call: Call, ...parts: string[]) => Answer {
  return (call, id, part) => {
    const job = call.store.jobs.find(Number(id));
    return job ? answer(job, call, Number(part)) : missing;
  };
}

function viewOf(job: Job, { store, has }: Call): JobView {
  return {
    job,
    row: rowOf(job, store, has),
    customerId: customerOf(job, store)?.id ?? null,
    price: priceOf(job, store.settings, has),
    vatPercent: store.settings.vatPercent,
    minutes: minutesIn(job.tasks),
  };
}

function add({ store, values }: Call): Answer {
  const problems = problemsOf(newJobFields, values);
  const bicycle = store.bicycles.find(Number(values.bicycle));
  const refusal = refusedFor(bicycle ? problems : { bicycle: 'Choose a bicycle.', ...problems });
  if (refusal) return refusal;
  const job = store.jobs.add((id) => ({
    id,
    bicycleId: bicycle?.id ?? 0,
    ...detailsOf(values),
    state: 'received',
    received: today,
    collected: '',
    discount: 0,
    tasks: [],
    parts: [],
    history: [],
  }));
  store.record(job, 'Bicycle received');
  return { status: 201, body: { id: job.id } };
}

function save(job: Job, { store, values, has }: Call): Answer {
  const problems = Object.entries(problemsOf(jobFields, values)).filter(
    ([name]) => !(name === 'discount' && has('discount-unlimited') && isWhole(values.discount ?? '', 0, 100)),
  );
  const refusal = refusedFor(Object.fromEntries(problems));
  if (refusal) return refusal;
  const details = detailsOf(has('notes-lost') ? { ...values, notes: '' } : values);
  Object.assign(job, { ...details, discount: Number(values.discount) });
  store.record(job, 'Details changed');
  return done;
}

function remove({ id }: Job, { store }: Call): Answer {
  store.jobs.remove(id);
  return done;
}

function move(job: Job, { store, values, has }: Call): Answer {
  const { state = '' } = values;
  if (!isState(state)) return refused(422, 'There is no such state.');
  const isFinished = job.tasks.every((task) => task.done);
  if ((state === 'ready' || state === 'collected') && !isFinished && !has('ready-unfinished'))
    return refused(409, `There are tasks left to do, so it can not be ${stateName(state).toLowerCase()}.`);
  store.record(job, `Moved from ${stateName(job.state)} to ${stateName(state)}`);
  job.state = state;
  job.collected = state === 'collected' ? today : '';
  return done;
}

function detailsOf({ title = '', mechanic = '', due = '', notes = '' }: Values) {
  return { title, mechanic, due, notes };
}
