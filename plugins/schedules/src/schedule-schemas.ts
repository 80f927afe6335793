import { Nullable, type Static, Type } from '@testkernel/sdk';

export const ScheduleEdit = Type.Object(
  {
    cronExpr: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Five fields: minute, hour, day of month, month, day of week.',
    }),
    timezone: Type.String({ minLength: 1, maxLength: 100, default: 'UTC', description: 'IANA name.' }),
    enabled: Type.Boolean({ default: true }),
  },
  { title: 'ScheduleChange' },
);
export type ScheduleEdit = Static<typeof ScheduleEdit>;

const Moment = Type.String({ format: 'date-time' });

export const Schedule = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    cronExpr: Type.String(),
    timezone: Type.String(),
    enabled: Type.Boolean(),
    lastRunAt: Nullable(Moment),
    nextRunAt: Nullable(Moment),
    nextRuns: Type.Array(Moment, {
      description: 'The next five times, beginning with nextRunAt. Empty while it is disabled.',
    }),
    createdAt: Moment,
    updatedAt: Moment,
  },
  { title: 'Schedule' },
);
export type Schedule = Static<typeof Schedule>;
