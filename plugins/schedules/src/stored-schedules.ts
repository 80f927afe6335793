import {
  type ActivityTrailService,
  type DatabaseService,
  NotFound,
  newId,
  type ProjectDependent,
  type ScopeService,
  Type,
} from '@testkernel/sdk';
import { ScheduleRecord } from './schedule-record.ts';
import type { Schedule, ScheduleEdit } from './schedule-schemas.ts';
import { checkedTimetable, nextAfter, type Timetable } from './timetable.ts';

export interface StoredSchedulesDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
}

/** The schedules of the current workspace's projects, one per project. */
export class StoredSchedules implements ProjectDependent {
  readonly deletionField = { name: 'destroyedSchedule', schema: Type.Boolean() };
  readonly #dependencies: StoredSchedulesDependencies;

  constructor(dependencies: StoredSchedulesDependencies) {
    this.#dependencies = dependencies;
  }

  async find(projectId: string): Promise<Schedule | null> {
    const record = await this.#dependencies.database.em.findOne(
      ScheduleRecord,
      { projectId },
      { refresh: true },
    );
    return record && viewOf(record);
  }

  /** The schedules of all projects of the workspace. */
  async *all(): AsyncGenerator<Schedule> {
    for (const record of await this.#dependencies.database.em.find(ScheduleRecord, {})) yield viewOf(record);
  }

  /** Sets the schedule and its next time from now. Throws `BadRequest` for an invalid expression or time zone. */
  async set(projectId: string, edit: ScheduleEdit): Promise<Schedule> {
    const { activity, database, scope } = this.#dependencies;
    const now = new Date();
    const timetable = checkedTimetable(edit, now);
    const { enabled } = edit;
    return database.transaction(async (em) => {
      await em.upsert(
        ScheduleRecord,
        {
          ...timetable,
          id: newId(),
          workspaceId: scope.workspaceId,
          projectId,
          enabled,
          lastRunAt: null,
          nextRunAt: enabled ? nextAfter(timetable, now) : null,
          createdAt: now,
          updatedAt: now,
        },
        { onConflictFields: ['projectId'], onConflictExcludeFields: ['id', 'lastRunAt', 'createdAt'] },
      );
      const schedule = await this.find(projectId);
      if (!schedule) throw new NotFound('Schedule');
      await activity.record({ type: 'schedule.update', projectId, meta: { ...timetable, enabled } });
      return schedule;
    });
  }

  /** Throws `NotFound`. */
  async remove(projectId: string): Promise<void> {
    const { activity, database } = this.#dependencies;
    await database.transaction(async () => {
      if (!(await this.#destroy(projectId))) throw new NotFound('Schedule');
      await activity.record({ type: 'schedule.delete', projectId });
    });
  }

  /** Deletes it permanently: restoring the project does not restore its schedule. */
  projectDeleted(projectId: string): Promise<boolean> {
    return this.#destroy(projectId);
  }

  async #destroy(projectId: string): Promise<boolean> {
    return (await this.#dependencies.database.em.nativeDelete(ScheduleRecord, { projectId })) > 0;
  }
}

/** As many as a person looks at to see whether the expression means what they want. */
const shownTimes = 5;

function viewOf(record: ScheduleRecord): Schedule {
  const { id, projectId, cronExpr, timezone, enabled, lastRunAt, nextRunAt } = record;
  return {
    id,
    projectId,
    cronExpr,
    timezone,
    enabled,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    nextRuns: nextRunAt ? timesFrom({ cronExpr, timezone }, nextRunAt, shownTimes) : [],
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** `first`, and the times after it. */
function timesFrom(timetable: Timetable, first: Date, amount: number): string[] {
  const times = [first];
  for (let last = first; times.length < amount; times.push(last)) last = nextAfter(timetable, last);
  return times.map((time) => time.toISOString());
}
