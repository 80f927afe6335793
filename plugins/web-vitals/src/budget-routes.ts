import {
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
  WebVitalsBudgets,
  WriteThresholds,
} from '@testkernel/sdk';

const path = '/projects/:id/web-vitals-budgets';
const params = Type.Object({ id: Type.String() });
const response = { 200: Type.Object({ webVitalsBudgets: Nullable(WebVitalsBudgets) }) };

/** What the pages of a project may take. */
export function budgetRoutes(app: RouteScope, projects: ProjectsService): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));

  app.get(
    path,
    {
      schema: { summary: 'Show the Web Vitals budgets of a project', tags: ['projects'], params, response },
      config: { access: ReadWorkspace, resource },
    },
    async (request) => {
      const { webVitalsBudgets } = await projects.get(request.params.id);
      return { webVitalsBudgets };
    },
  );

  app.patch(
    path,
    {
      schema: {
        summary: 'Replace the Web Vitals budgets of a project',
        description: 'A metric that is not sent has no budget afterwards.',
        tags: ['projects'],
        params,
        body: WebVitalsBudgets,
        response,
      },
      config: { access: WriteThresholds, resource },
    },
    async (request) => {
      const { webVitalsBudgets } = await projects.setThresholds(request.params.id, {
        webVitalsBudgets: request.body,
      });
      return { webVitalsBudgets };
    },
  );

  app.delete(
    path,
    {
      schema: { summary: 'Remove the Web Vitals budgets of a project', tags: ['projects'], params, response },
      config: { access: WriteThresholds, resource },
    },
    async (request) => {
      const { webVitalsBudgets } = await projects.setThresholds(request.params.id, {
        webVitalsBudgets: null,
      });
      return { webVitalsBudgets };
    },
  );
}
