import { BadRequest, messageOf } from '@testkernel/sdk';
import { CronTime } from 'cron';

/** When a schedule is due: five fields, on the clock of a zone. */
export interface Timetable {
  readonly cronExpr: string;
  readonly timezone: string;
}

/** With single spaces. Throws `BadRequest` `CRON_INVALID`, `TIMEZONE_INVALID`. */
export function checkedTimetable({ cronExpr, timezone }: Timetable, now: Date): Timetable {
  const fields = cronExpr.trim().split(/\s+/);
  if (fields.length !== 5) {
    throw new BadRequest(
      'CRON_INVALID',
      `cronExpr has five fields (minute, hour, day of month, month, day of week) and no seconds; this has ${fields.length}.`,
    );
  }
  // Not an offset: that would be wrong for half of the year in most places.
  if (!/^[A-Za-z]/.test(timezone) || !isZone(timezone)) {
    throw new BadRequest(
      'TIMEZONE_INVALID',
      `There is no time zone "${timezone}". Use a name like Europe/Berlin.`,
    );
  }
  const checked = { cronExpr: fields.join(' '), timezone };
  try {
    nextAfter(checked, now);
  } catch (error) {
    const [why] = messageOf(error).split('\n');
    throw new BadRequest('CRON_INVALID', `cronExpr is not valid: ${why}`);
  }
  return checked;
}

/**
 * The next time after `moment`. What falls into the hour that a zone leaves out happens right after it; what falls into
 * the hour that it has twice happens once, unless it is meant for every hour.
 */
export function nextAfter({ cronExpr, timezone }: Timetable, moment: Date): Date {
  return new CronTime(cronExpr, timezone).getNextDateFrom(moment, timezone).toJSDate();
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
