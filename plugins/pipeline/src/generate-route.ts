import {
  type DialCatalogService,
  defineRateLimit,
  type PipelineService,
  type ProjectsService,
  pathParameter,
  type RouteScope,
  StartCrawls,
  Type,
} from '@testkernel/sdk';

export const Generations = defineRateLimit('aiGeneration', {
  max: 30,
  windowSeconds: 3600,
  countedBy: 'user',
  description: 'Generations per user.',
});

/** `POST /projects/:id/tests/generate`: one test from a name and a description. */
export function generateRoute(
  app: RouteScope,
  {
    projects,
    dials,
    pipeline,
  }: { projects: ProjectsService; dials: DialCatalogService; pipeline: PipelineService },
): void {
  app.post(
    '/projects/:id/tests/generate',
    {
      schema: {
        summary: 'Generate a test from a description',
        tags: ['tests'],
        errors: ['409 RUN_IN_PROGRESS', '429 DEMO_QUOTA_EXCEEDED'],
        example: {
          name: 'Empty basket',
          description: 'Open the basket without buying anything, and see that it is empty.',
        },
        params: Type.Object({ id: Type.String() }),
        body: Type.Object({
          name: Type.String({ minLength: 1, maxLength: 200 }),
          description: Type.String({ minLength: 1, maxLength: 5000 }),
          dialsConfig: Type.Optional(dials.schema()),
        }),
        response: { 202: Type.Object({ runId: Type.String() }) },
      },
      config: {
        access: StartCrawls,
        limits: [Generations],
        resource: (request) => projects.get(pathParameter(request, 'id')),
      },
    },
    async (request, reply) => {
      const { name, description, dialsConfig } = request.body;
      const run = await pipeline.start({
        projectId: request.params.id,
        runType: 'generate',
        ...(dialsConfig === undefined ? {} : { dials: dialsConfig }),
        request: { name, description },
      });
      return reply.code(202).send({ runId: run.id });
    },
  );
}
