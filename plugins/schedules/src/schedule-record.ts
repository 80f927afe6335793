import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The schedule of a project. `nextRunAt` is null if and only if it is disabled. */
export const ScheduleRecord = defineEntity({
  name: 'ScheduleRecord',
  tableName: 'schedules_schedule',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    cronExpr: p.text(),
    timezone: p.text(),
    enabled: p.boolean(),
    lastRunAt: p.datetime().strictNullable(),
    nextRunAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type ScheduleRecord = InferEntity<typeof ScheduleRecord>;
