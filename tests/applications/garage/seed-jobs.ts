import { inDays, openFrom, workdayAgo } from './calendar-date.ts';
import { statusNames } from './job-status.ts';
import type { CarPart, Job, JobNote, JobStatus, WorkLine } from './records.ts';
import { type JobRow, jobRows, type LineRow } from './seed-job-rows.ts';

export const seedRate = 6850;

export function seedJobs(parts: readonly CarPart[]): Job[] {
  return jobRows.map((row, index) => jobOf(row, index + 2001, parts));
}

function jobOf(row: JobRow, id: number, parts: readonly CarPart[]): Job {
  const [vehicleId, openedDaysAgo, dueInDays, mechanicId, status, complaint, lines, discount = 0] = row;
  const opened = workdayAgo(openedDaysAgo);
  return {
    id,
    vehicleId,
    opened,
    due: dueInDays < 0 ? workdayAgo(-dueInDays) : openFrom(inDays(dueInDays)),
    mechanicId,
    complaint,
    status,
    discount,
    lines: lines.map((line) => lineOf(line, parts)),
    notes: notesOf(id, opened),
    history: historyOf(status, opened),
    isDeleted: false,
  };
}

function lineOf([first, second]: LineRow, parts: readonly CarPart[]): WorkLine {
  if (typeof second === 'string')
    return { kind: 'labour', text: second, partId: null, quantity: first, price: seedRate };
  const part = parts.find(({ id }) => id === first);
  if (!part) throw new Error(`There is no part ${first}.`);
  return { kind: 'part', text: part.name, partId: part.id, quantity: second, price: part.price };
}

function notesOf(id: number, day: string): JobNote[] {
  const at = `${day}T09:10`;
  if (id === 2024) return [{ at, by: 'Leila Haddad', text: 'Alternator ordered from Wexley Motor Factors' }];
  if (id === 2027)
    return [{ at, by: 'Tomasz Wójcik', text: 'Pressure test: leaks at the pump, hoses are fine' }];
  return [];
}

function historyOf(status: JobStatus, day: string): JobNote[] {
  const opened = { at: `${day}T08:30`, by: 'Ruth Calloway', text: 'Job opened' };
  if (status === 'quote') return [opened];
  return [opened, { at: `${day}T10:45`, by: 'Ruth Calloway', text: `Status: ${statusNames[status]}` }];
}
