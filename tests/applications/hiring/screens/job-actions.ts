import { today } from '../calendar-date.ts';
import { isFilled } from '../job-state.ts';
import type { Job } from '../records.ts';
import { type Answer, type Call, goTo, type Route, refuse } from '../route.ts';

export const jobActionRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/jobs\/(\d+)\/publish$/, answer: forJob(publish) },
  { method: 'POST', path: /^\/jobs\/(\d+)\/close$/, answer: forJob(close) },
  { method: 'POST', path: /^\/jobs\/(\d+)\/delete$/, answer: forJob(remove) },
];

function forJob(answer: (call: Call, job: Job) => Answer): Route['answer'] {
  return (call) => {
    const job = call.office.job(call.id);
    return job ? answer(call, job) : null;
  };
}

/** A draft for the first time, or a closed job once more. */
function publish(call: Call, job: Job): Answer {
  const place = `/jobs/${job.id}`;
  const isOver = job.closes < today() && !call.has('publish-past-closing');
  if (isOver) return refuse(call, place, 'The closing day is over. Please change it first.');
  if (isFilled(call.office, job)) return refuse(call, place, 'All positions of this job are filled.');
  job.status = 'open';
  job.opened ||= today();
  return goTo(call, place, `${job.title} is open for applications.`);
}

function close(call: Call, job: Job): Answer {
  job.status = 'closed';
  const isSaid = call.has('close-message') ? 'is open for applications' : 'is closed';
  return goTo(call, `/jobs/${job.id}`, `${job.title} ${isSaid}.`);
}

function remove(call: Call, job: Job): Answer {
  const { office, has } = call;
  const count = office.applicationsFor(job.id).length;
  if (count > 0 && !has('job-deleted-with-applications'))
    return refuse(
      call,
      `/jobs/${job.id}`,
      `${job.title} can't be deleted, because people have applied for it.`,
    );
  office.books.jobs = office.books.jobs.filter(({ id }) => id !== job.id);
  return goTo(call, '/jobs', `${job.title} was deleted.`);
}
