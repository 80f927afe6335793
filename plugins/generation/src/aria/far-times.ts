import { readings, writtenDays } from './written-days.ts';

const hourMs = 3_600_000;
/** Hardly anything that is shown of the present is as old, or as far ahead. */
const farDayMs = 31 * 24 * hourMs;
const farTimeMs = 3 * hourMs;

const timeOfDay = /\b(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])m\b)?/gi;

/**
 * The text without days that are more than a month from now, in either direction, and without times of day that are more than three
 * hours from that of now, here and in UTC. Days without a year are taken for the nearest such days.
 */
export function withoutFarTimes(text: string, now: Date): string {
  const withoutDays = writtenDays.reduce(
    (left, written) => left.replace(written, (day) => (isFarDay(day, now) ? '' : day)),
    text,
  );
  return withoutDays.replace(timeOfDay, (time, hours: string, minutes: string, half: string | undefined) => {
    const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
    return isFarTime(hour * 60 + Number(minutes), now) ? '' : time;
  });
}

function isFarDay(day: string, now: Date): boolean {
  const times = readings(day, now.getFullYear());
  return times.length > 0 && times.every((time) => Math.abs(time - now.getTime()) > farDayMs);
}

function isFarTime(minute: number, now: Date): boolean {
  const dayMs = 24 * hourMs;
  return [now.getHours() * 60 + now.getMinutes(), now.getUTCHours() * 60 + now.getUTCMinutes()].every(
    (present) => {
      const apart = Math.abs(minute - present) * 60_000;
      return Math.min(apart, dayMs - apart) > farTimeMs;
    },
  );
}
