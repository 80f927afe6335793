import {
  definePermission,
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import { Schedule, ScheduleEdit } from './schedule-schemas.ts';
import type { StoredSchedules } from './stored-schedules.ts';

export const WriteSchedules = definePermission('schedules.write', {
  role: 'qa_lead',
  description: 'Set and remove schedules.',
});

const Ok = Type.Literal(true);
const params = Type.Object({ id: Type.String() });

export function scheduleRoutes(app: RouteScope, projects: ProjectsService, schedules: StoredSchedules): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));
  const path = '/projects/:id/schedule';

  app.get(
    path,
    {
      config: { access: ReadWorkspace, resource },
      schema: {
        summary: 'Show the schedule of a project',
        tags: ['schedules'],
        params,
        response: { 200: Type.Object({ schedule: Nullable(Schedule) }) },
      },
    },
    async (request) => ({ schedule: await schedules.find(request.params.id) }),
  );

  app.patch(
    path,
    {
      config: { access: WriteSchedules, resource },
      schema: {
        summary: 'Set the schedule of a project',
        description:
          'Replaces it. `cronExpr` has five fields; a turn that meets another run of the project is skipped.',
        tags: ['schedules'],
        errors: ['400 CRON_INVALID', '400 TIMEZONE_INVALID'],
        example: { cronExpr: '30 3 * * 1-5', timezone: 'Europe/Berlin', enabled: true },
        params,
        body: ScheduleEdit,
        response: { 200: Type.Object({ ok: Ok, schedule: Schedule }) },
      },
    },
    async (request) => ({
      ok: true as const,
      schedule: await schedules.set(request.params.id, request.body),
    }),
  );

  app.delete(
    path,
    {
      config: { access: WriteSchedules, resource },
      schema: {
        summary: 'Remove the schedule of a project',
        tags: ['schedules'],
        errors: ['404 NOT_FOUND'],
        params,
        response: { 200: Type.Object({ ok: Ok }) },
      },
    },
    async (request) => {
      await schedules.remove(request.params.id);
      return { ok: true as const };
    },
  );
}
