import {
  type ActivityTrailService,
  AppError,
  type DatabaseService,
  type Logger,
  messageOf,
  type RunsService,
  type ScopeService,
} from '@testkernel/sdk';
import { ScheduleRecord } from './schedule-record.ts';
import { nextAfter } from './timetable.ts';

export interface DueSchedulesDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly runs: RunsService;
  readonly scope: ScopeService;
  readonly log: Logger;
}

/** After a longer pause no process ran: what was due meanwhile is skipped. */
const longestPauseMinutes = 10;
/** Times that were due so shortly before the first look are not skipped. */
const toleranceMs = 90_000;
const atATime = 200;

/** Starts the runs of schedules that are due. */
export class DueSchedules {
  readonly #dependencies: DueSchedulesDependencies;

  constructor(dependencies: DueSchedulesDependencies) {
    this.#dependencies = dependencies;
  }

  /** For all workspaces, in the system scope. Each time is used once, by any number of replicas. */
  async fire(now: Date): Promise<void> {
    const missedBefore = (await this.#watchedSince(now)).getTime() - toleranceMs;
    const failed: string[] = [];
    for (;;) {
      const due = await this.#dependencies.database.em.find(
        ScheduleRecord,
        { nextRunAt: { $lte: now }, id: { $nin: failed } },
        { orderBy: { nextRunAt: 'asc' }, limit: atATime, disableIdentityMap: true },
      );
      let handled = 0;
      for (const schedule of due) {
        try {
          if (await this.#take(schedule, now, missedBefore)) handled += 1;
        } catch (error) {
          failed.push(schedule.id);
          handled += 1;
          this.#logFailure(schedule, error);
        }
      }
      // Another replica has taken the others, and continues with the rest.
      if (due.length < atATime || handled === 0) return;
    }
  }

  /** Records this look at the schedules. Returns since when they are looked at without a long pause. */
  async #watchedSince(now: Date): Promise<Date> {
    const [row] = await this.#dependencies.database.sql<{ watched_since: string | Date }>(
      `insert into schedules_watch (id, watched_since, checked_at) values (1, ?, ?)
       on conflict (id) do update set
         watched_since = case
           when excluded.checked_at > schedules_watch.checked_at + interval '${longestPauseMinutes} minutes'
           then excluded.checked_at else least(schedules_watch.watched_since, excluded.checked_at) end,
         checked_at = excluded.checked_at
       returning watched_since`,
      [now, now],
    );
    return row ? new Date(row.watched_since) : now;
  }

  #logFailure({ id, projectId }: ScheduleRecord, error: unknown): void {
    this.#dependencies.log.error(
      { schedule: id, projectId, error: messageOf(error) },
      'a schedule that is due could not be read or updated; it is tried again in a minute, and the others go on',
    );
  }

  async #take(schedule: ScheduleRecord, now: Date, missedBefore: number): Promise<boolean> {
    const { database, log } = this.#dependencies;
    const { id, nextRunAt: due } = schedule;
    const won = await database.em.nativeUpdate(
      ScheduleRecord,
      { id, nextRunAt: due },
      { nextRunAt: nextAfter(schedule, now) },
    );
    if (won === 0 || due === null) return false;
    if (due.getTime() < missedBefore) {
      log.info(
        { projectId: schedule.projectId, due },
        'a due time of a schedule was missed while no server ran, and is skipped',
      );
      return true;
    }
    await this.#start(schedule, now);
    return true;
  }

  #start(schedule: ScheduleRecord, now: Date): Promise<void> {
    const { activity, database, runs, scope } = this.#dependencies;
    const { id, projectId, workspaceId, cronExpr, timezone } = schedule;
    return scope.inWorkspace(workspaceId, async () => {
      try {
        const run = await runs.start({ projectId, startedBy: `the schedule ${cronExpr} (${timezone})` });
        await database.em.nativeUpdate(ScheduleRecord, { id }, { lastRunAt: now });
        await activity.record({ type: 'schedule.run', projectId, meta: { runId: run.id } });
      } catch (error) {
        await this.#explain(projectId, error);
      }
    });
  }

  /** Records why no run was started (another is in progress, no test is approved). The next times are not affected. */
  async #explain(projectId: string, error: unknown): Promise<void> {
    const { activity, log } = this.#dependencies;
    const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR';
    log.warn({ projectId, code, error: messageOf(error) }, 'a schedule started no run');
    try {
      await activity.record({ type: 'schedule.skip', projectId, status: 'skipped', meta: { code } });
    } catch (failure) {
      log.error(
        { projectId, error: messageOf(failure) },
        'the skipped start of a schedule could not be recorded in the activity trail',
      );
    }
  }
}
