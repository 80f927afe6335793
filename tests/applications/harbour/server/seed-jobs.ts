import type { Job } from '../shared/job.ts';

export const seedJobs: readonly Job[] = [
  job(1, 'wash', 22, '2026-08-11', '', 'Owen', 'done', 9500),
  job(2, 'engine', 18, '2026-08-11', '14:00', 'Lucia', 'done', 18500),
  job(3, 'lift', 21, '2026-08-12', '10:00', 'Brendan', 'done', 24000),
  job(4, 'wash', 21, '2026-08-12', '', 'Owen', 'doing', 11000),
  job(5, 'launch', 2, '2026-08-13', '10:00', 'Brendan', 'doing', 21000),
  job(6, 'lift', 12, '2026-08-13', '14:00', 'Brendan', 'planned', 19500),
  job(7, 'engine', 15, '2026-08-14', '08:00', 'Lucia', 'planned', 26050),
  job(8, 'launch', 21, '2026-08-15', '12:00', 'Brendan', 'planned', 24000),
  job(9, 'wash', 4, '2026-08-16', '', 'Owen', 'planned', 12000),
  job(10, 'lift', 24, '2026-08-18', '10:00', 'Brendan', 'planned', 28500),
  job(11, 'engine', 1, '2026-08-20', '', 'Lucia', 'planned', 16000),
  job(12, 'storage', 16, '2026-09-28', '', 'Owen', 'planned', 64000),
  job(13, 'storage', 8, '2026-10-05', '', 'Owen', 'planned', 68000),
];

function job(
  id: number,
  kind: string,
  boatId: number,
  date: string,
  time: string,
  person: string,
  state: string,
  price: number,
): Job {
  return { id, kind, boatId, date, time, person, state, price };
}
