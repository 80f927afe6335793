import { today } from './calendar-date.ts';
import type { Office } from './office.ts';
import type { Job } from './records.ts';
import type { Call } from './route.ts';

/** Whether people may apply today. */
export function isAdvertised({ has }: Pick<Call, 'has'>, { status, closes }: Job): boolean {
  const isOver = has('closing-day-excluded') ? closes <= today() : closes < today();
  return status === 'open' && !isOver;
}

export function hiredFor(office: Office, { id }: Job): number {
  return office.applicationsFor(id).filter(({ stage }) => stage === 'hired').length;
}

export function isFilled(office: Office, job: Job): boolean {
  return hiredFor(office, job) >= job.positions;
}
