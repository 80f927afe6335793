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

/** How late a turn may begin. One that is older was missed while nothing ran here, and is not made up for. */
const latestMs = 90_000;
const atATime = 200;

/** Starts what is due. */
export class DueSchedules {
  readonly #dependencies: DueSchedulesDependencies;

  constructor(dependencies: DueSchedulesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Of all workspaces, in the scope of the system. Each turn is taken once, however many replicas ask. */
  async fire(now: Date): Promise<void> {
    for (;;) {
      const due = await this.#dependencies.database.em.find(
        ScheduleRecord,
        { nextRunAt: { $lte: now } },
        { orderBy: { nextRunAt: 'asc' }, limit: atATime, disableIdentityMap: true },
      );
      let taken = 0;
      for (const schedule of due) if (await this.#take(schedule, now)) taken += 1;
      // Whoever took the others goes on with the rest.
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
      log.info({ projectId: schedule.projectId, due }, 'a turn of a schedule was missed');
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

  /** A turn without a run (another is in progress, no test is approved) holds up neither the next nor other projects. */
  async #explain(projectId: string, error: unknown): Promise<void> {
    const { activity, log } = this.#dependencies;
    const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR';
    log.warn({ projectId, code, error: messageOf(error) }, 'a schedule started no run');
    try {
      await activity.record({ type: 'schedule.skip', projectId, status: 'skipped', meta: { code } });
    } catch (failure) {
      log.error({ projectId, error: messageOf(failure) }, 'a skipped turn of a schedule was not recorded');
    }
  }
}
