import {
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
  WriteThresholds,
} from '@testkernel/sdk';
import type { StoredBudgets } from './stored-budgets.ts';
import { WebVitalsBudgets } from './web-vitals-budgets.ts';

const path = '/projects/:id/web-vitals-budgets';
const params = Type.Object({ id: Type.String() });
const response = { 200: Type.Object({ webVitalsBudgets: Nullable(WebVitalsBudgets) }) };

/** Routes for a project's Web Vitals budgets. */
export function budgetRoutes(app: RouteScope, projects: ProjectsService, budgets: StoredBudgets): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));

  app.get(
    path,
    {
      schema: { summary: 'Show the Web Vitals budgets of a project', tags: ['projects'], params, response },
      config: { access: ReadWorkspace, resource },
    },
    async (request) => ({ webVitalsBudgets: await budgets.of(request.params.id) }),
  );

  app.patch(
    path,
    {
      schema: {
        summary: 'Replace the Web Vitals budgets of a project',
        description: 'The budget of a metric that is not sent is removed.',
        tags: ['projects'],
        params,
        body: WebVitalsBudgets,
        response,
      },
      config: { access: WriteThresholds, resource },
    },
    async (request) => ({ webVitalsBudgets: await budgets.replace(request.params.id, request.body) }),
  );

  app.delete(
    path,
    {
      schema: { summary: 'Remove the Web Vitals budgets of a project', tags: ['projects'], params, response },
      config: { access: WriteThresholds, resource },
    },
    async (request) => ({ webVitalsBudgets: await budgets.replace(request.params.id, null) }),
  );
}
