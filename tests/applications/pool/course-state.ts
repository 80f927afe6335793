import type { Has } from './bugs.ts';
import { addDays, today } from './calendar-date.ts';
import type { PoolData } from './pool-data.ts';
import type { Course, Enrolment } from './records.ts';

/** How many have a place. */
export function takenIn(data: PoolData, course: Course, has: Has): number {
  const all = data.enrolmentsFor(course);
  return has('places-with-waiting') ? all.length : all.filter(({ status }) => status === 'confirmed').length;
}

export function placesLeft(data: PoolData, course: Course, has: Has): number {
  return Math.max(0, course.places - takenIn(data, course, has));
}

export function lastLesson({ starts, lessons }: Course, has: Has): string {
  return addDays(starts, 7 * (has('course-last-lesson') ? lessons : lessons - 1));
}

/** Enrolment ends with the first lesson. */
export function isOpen({ starts }: Course): boolean {
  return starts > today;
}

export function statusOf(course: Course, has: Has): string {
  if (isOpen(course)) return 'Open';
  return lastLesson(course, has) < today ? 'Ended' : 'Running';
}

export function ages({ minAge, maxAge }: Course): string {
  return maxAge === null ? `from ${minAge} years` : `${minAge} to ${maxAge} years`;
}

/** How many years old somebody is on a day. */
export function ageOn(born: string, day: string, has: Has): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) && !has('birthday-age') ? years - 1 : years;
}

/** What is to be paid for an enrolment, in pence. */
export function feeOf(data: PoolData, { courseId, isReduced }: Enrolment): number {
  const fee = data.course(courseId)?.fee ?? 0;
  return isReduced ? Math.round((fee * (100 - data.books.settings.reductionPercent)) / 100) : fee;
}

export function isUnpaid({ status, paid }: Enrolment): boolean {
  return status === 'confirmed' && paid === null;
}
