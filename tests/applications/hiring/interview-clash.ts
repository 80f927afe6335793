import type { Interview } from './records.ts';
import type { Call } from './route.ts';
import { minutesOf } from './time-of-day.ts';

export type Slot = Pick<Interview, 'day' | 'time' | 'minutes' | 'interviewerIds'>;

/** Another interview that one of the interviewers holds at the same time. @param id of the interview itself; 0 for a new one */
export function clashOf({ office, has }: Call, slot: Slot, id: number): Interview | undefined {
  const start = minutesOf(slot.time);
  const end = start + slot.minutes;
  const asked = has('clash-first-interviewer') ? slot.interviewerIds.slice(0, 1) : slot.interviewerIds;
  return office.books.interviews.find((other) => {
    const otherStart = minutesOf(other.time);
    const otherEnd = otherStart + other.minutes;
    const overlaps = has('back-to-back-refused')
      ? start <= otherEnd && otherStart <= end
      : start < otherEnd && otherStart < end;
    return (
      (other.id !== id || has('reschedule-clashes-itself')) &&
      !other.isCancelled &&
      other.day === slot.day &&
      overlaps &&
      other.interviewerIds.some((one) => asked.includes(one))
    );
  });
}
