import {
  ActivityTrail,
  Database,
  definePlugin,
  PersonalDataSections,
  ProjectDependents,
  Projects,
  Runs,
  Scope,
} from '@testkernel/sdk';
import { DueSchedules } from './due-schedules.ts';
import { ScheduleRecord } from './schedule-record.ts';
import { scheduleRoutes, WriteSchedules } from './schedule-routes.ts';
import { StoredSchedules } from './stored-schedules.ts';

export default definePlugin({
  id: 'schedules',
  requires: { activity: ActivityTrail, database: Database, projects: Projects, runs: Runs, scope: Scope },
  entities: [ScheduleRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, log, extend, routes, cron, permission }) {
    const schedules = new StoredSchedules(services);
    const due = new DueSchedules({ ...services, log });
    extend(ProjectDependents, schedules);
    extend(PersonalDataSections, { section: 'schedules', of: 'workspace', read: () => schedules.all() });
    cron({ name: 'fire', expression: '* * * * *', run: () => due.fire(new Date()) });
    permission(WriteSchedules);
    routes((app) => scheduleRoutes(app, services.projects, schedules));
    return undefined;
  },
});
