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
import { scheduleRoutes } from './schedule-routes.ts';
import { StoredSchedules } from './stored-schedules.ts';

export default definePlugin({
  id: 'schedules',
  requires: { activity: ActivityTrail, database: Database, projects: Projects, runs: Runs, scope: Scope },
  entities: [ScheduleRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, log, extend, routes, cron }) {
    const schedules = new StoredSchedules(services);
    const due = new DueSchedules({ ...services, log });
    extend(ProjectDependents, schedules);
    extend(PersonalDataSections, { section: 'schedules', of: 'workspace', read: () => schedules.all() });
    cron({ name: 'fire', expression: '* * * * *', run: () => due.fire(new Date()) });
    routes((app) => scheduleRoutes(app, services.projects, schedules));
    return undefined;
  },
});
