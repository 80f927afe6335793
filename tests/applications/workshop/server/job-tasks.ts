import { minutesOf } from '../shared/duration.ts';
import { problemsOf } from '../shared/fields.ts';
import { type Job, taskFields } from '../shared/job.ts';
import { type Answer, type Call, done, missing, type Route, refusedFor } from './call.ts';
import { forJob } from './jobs.ts';

const one = /^\/api\/jobs\/(\d+)\/tasks\/(\d+)$/;

export const jobTaskRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/api\/jobs\/(\d+)\/tasks$/, answer: forJob(add) },
  { method: 'PUT', path: one, answer: forJob(set) },
  { method: 'DELETE', path: one, answer: forJob(remove) },
];

function add(job: Job, { store, values }: Call): Answer {
  const refusal = refusedFor(problemsOf(taskFields, values));
  if (refusal) return refusal;
  const { text = '', hours = '' } = values;
  const id = Math.max(0, ...job.tasks.map((task) => task.id)) + 1;
  job.tasks.push({ id, text, minutes: minutesOf(hours), done: false });
  store.record(job, `Task “${text}” added`);
  return done;
}

function set(job: Job, { store, values }: Call, id: number): Answer {
  const task = job.tasks.find((one) => one.id === id);
  if (!task) return missing;
  const isDone = values.done === 'yes';
  task.done = isDone;
  store.record(job, `Task “${task.text}” ${isDone ? 'done' : 'taken up again'}`);
  return done;
}

function remove(job: Job, { store }: Call, id: number): Answer {
  const index = job.tasks.findIndex((task) => task.id === id);
  const [task] = index < 0 ? [] : job.tasks.splice(index, 1);
  if (!task) return missing;
  store.record(job, `Task “${task.text}” removed`);
  return done;
}
