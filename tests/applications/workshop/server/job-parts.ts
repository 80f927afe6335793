import { problemsOf } from '../shared/fields.ts';
import { type Job, usedPartFields } from '../shared/job.ts';
import { type Answer, type Call, done, missing, type Route, refusedFor } from './call.ts';
import { forJob } from './jobs.ts';

export const jobPartRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/api\/jobs\/(\d+)\/parts$/, answer: forJob(use) },
  { method: 'DELETE', path: /^\/api\/jobs\/(\d+)\/parts\/(\d+)$/, answer: forJob(remove) },
];

/** Takes parts from the stock for a repair. */
function use(job: Job, { store, values }: Call): Answer {
  const part = store.parts.find(Number(values.part));
  const problems = problemsOf(usedPartFields, values);
  const refusal = refusedFor(part ? problems : { part: 'Choose a part.', ...problems });
  if (refusal) return refusal;
  if (!part) return missing;
  const quantity = Number(values.quantity);
  const short = refusedFor(
    quantity > part.stock ? { quantity: `Only ${part.stock} of them are in stock.` } : {},
  );
  if (short) return short;
  const id = Math.max(0, ...job.parts.map((used) => used.id)) + 1;
  job.parts.push({ id, partId: part.id, name: part.name, quantity, cents: part.cents });
  part.stock -= quantity;
  store.record(job, `Used ${quantity} × ${part.name}`);
  return done;
}

/** Puts the parts back into the stock. */
function remove(job: Job, { store, has }: Call, id: number): Answer {
  const index = job.parts.findIndex((used) => used.id === id);
  if (index < 0) return missing;
  const [used] = job.parts.splice(has('other-part-removed') ? -1 : index, 1);
  if (!used) return missing;
  const part = store.parts.find(used.partId);
  if (part) part.stock += used.quantity;
  store.record(job, `Put back ${used.quantity} × ${used.name}`);
  return done;
}
