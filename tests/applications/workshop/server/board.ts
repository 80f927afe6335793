import { type BoardColumn, states } from '../shared/job.ts';
import { type Call, ok, type Route } from './call.ts';
import { rowOf } from './job-rows.ts';

export const boardRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/board$/, answer: (call) => ok(columnsOf(call)) },
];

/** What is in the workshop, by state, what is due first above. */
function columnsOf({ store, query, has }: Call): BoardColumn[] {
  const mechanic = query.get('mechanic') ?? '';
  return states
    .filter(({ id }) => id !== 'collected')
    .map(({ id }) => {
      const all = store.jobs.all.filter(({ state }) => state === id);
      const shown = all.filter((job) => mechanic === '' || job.mechanic === mechanic);
      const jobs = shown
        .toSorted((a, b) => a.due.localeCompare(b.due) || a.id - b.id)
        .map((job) => rowOf(job, store, has));
      return { state: id, count: (has('board-count-all') ? all : shown).length, jobs };
    });
}
