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

/** The greatest delay of a start. An older time was missed while no process ran, and is skipped. */
const latestMs = 90_000;
const atATime = 200;

/** Starts the runs of schedules that are due. */
export class DueSchedules {
  readonly #dependencies: DueSchedulesDependencies;

  constructor(dependencies: DueSchedulesDependencies) {
    this.#dependencies = dependencies;
  }

  /** For all workspaces, in the system scope. Each time is used once, by any number of replicas. */
  async fire(now: Date): Promise<void> {
    for (;;) {
      const due = await this.#dependencies.database.em.find(
        ScheduleRecord,
        { nextRunAt: { $lte: now } },
        { orderBy: { nextRunAt: 'asc' }, limit: atATime, disableIdentityMap: true },
      );
      let taken = 0;
      for (const schedule of due) if (await this.#take(schedule, now)) taken += 1;
      // Another replica has taken the others, and continues with the rest.
      if (due.length < atATime || taken === 0) return;
    }
  }

  async #take(schedule: ScheduleRecord, now: Date): Promise<boolean> {
    const { database, log } = this.#dependencies;
    const { id, nextRunAt: due } = schedule;
    const won = await database.em.nativeUpdate(
      ScheduleRecord,
      { id, nextRunAt: due },
      { nextRunAt: nextAfter(schedule, now) },
    );
    if (won === 0 || due === null) return false;
    if (now.getTime() - due.getTime() > latestMs) {
      log.info({ projectId: schedule.projectId, due }, 'a due time of a schedule was missed and is skipped');
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
