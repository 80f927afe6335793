import { BadRequest, firstLineOf } from '@testkernel/sdk';
import { CronTime } from 'cron';

/** When a schedule is due: a five-field expression, in a time zone. */
export interface Timetable {
  readonly cronExpr: string;
  readonly timezone: string;
}

/** The expression with single spaces. Throws `BadRequest` `CRON_INVALID`, `TIMEZONE_INVALID`. */
export function checkedTimetable({ cronExpr, timezone }: Timetable, now: Date): Timetable {
  const fields = cronExpr.trim().split(/\s+/);
  if (fields.length !== 5) {
    throw new BadRequest(
      'CRON_INVALID',
      `cronExpr has five fields (minute, hour, day of month, month, day of week) and no seconds; this has ${fields.length}.`,
    );
  }
  // Offsets are refused, because in most places they are wrong for half of the year.
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
    throw new BadRequest('CRON_INVALID', `cronExpr is not valid: ${firstLineOf(error)}`);
  }
  return checked;
}

/**
 * The next time after `moment`. A time in the hour that is skipped for daylight saving is moved to directly after it; a
 * time in the hour that is repeated occurs once, unless the expression matches every hour.
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
