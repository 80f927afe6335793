import { type Answer, type Call, ok, type Route, refused } from './call.ts';
import { numberOf, rowOf } from './job-rows.ts';

export const jobStatusRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/status\/([\w-]+)$/, open: true, answer: statusOf },
];

/** For everybody, so without names and prices. */
function statusOf({ store, has }: Call, wanted = ''): Answer {
  const job = store.jobs.all.find((one) => numberOf(one) === wanted.toUpperCase());
  if (!job) return refused(404, `There is no repair ${wanted}.`);
  const { number, bicycle, state, due } = rowOf(job, store, has);
  return ok({ number, bicycle, state, due });
}
