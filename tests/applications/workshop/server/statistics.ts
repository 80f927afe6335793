import { daysBetween } from '../shared/calendar.ts';
import { type Job, mechanics, states } from '../shared/job.ts';
import type { Statistics } from '../shared/statistics.ts';
import { type Call, ok, type Route } from './call.ts';
import { minutesIn, priceOf, sum } from './job-price.ts';

export const statisticsRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/statistics$/, answer: (call) => ok(statisticsOf(call)) },
];

/** Turnover is made when a bicycle is collected, and work when a task is done. */
function statisticsOf({ store, has }: Call): Statistics {
  const { all } = store.jobs;
  const totalOf = (job: Job) => priceOf(job, store.settings, has).total;
  const monthOf = ({ received, collected }: Job) =>
    (has('turnover-when-received') ? received : collected).slice(0, 7);
  const collected = all.filter(({ state }) => state === 'collected');
  const priced = has('average-with-open') ? all : collected;
  const months = [...new Set(collected.map(monthOf))].sort().map((month) => {
    const jobs = collected.filter((job) => monthOf(job) === month);
    return { month, jobs: jobs.length, turnover: sum(jobs.map(totalOf)) };
  });
  const figures = mechanics.map((name) => {
    const own = all.filter(({ mechanic }) => mechanic === name);
    const counted = own.flatMap(({ tasks }) => tasks).filter((task) => task.done);
    return { name, jobs: own.length, minutes: minutesIn(counted) };
  });
  return {
    states: states.map(({ id }) => ({ state: id, jobs: all.filter(({ state }) => state === id).length })),
    allJobs: all.length,
    months,
    turnover: sum(months.map(({ turnover }) => turnover)),
    averagePrice: Math.round(averageOf(priced.map(totalOf))),
    averageDays: averageOf(collected.map((job) => daysBetween(job.received, job.collected))),
    mechanics: figures,
    minutes: sum(figures.map(({ minutes }) => minutes)),
  };
}

function averageOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
}
