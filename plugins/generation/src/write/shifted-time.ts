/** The time of day by so many minutes later, as `16:30`; null where it is none, or would be on another day. */
export function shiftedTime(time: string, minutes: number): string | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  const later = Number(hour) * 60 + Number(minute) + minutes;
  if (hour === undefined || later < 0 || later >= 24 * 60) return null;
  return [Math.floor(later / 60), later % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
