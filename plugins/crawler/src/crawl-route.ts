import {
  type DialCatalogService,
  type EnvironmentsService,
  ExpensiveOperations,
  environmentOf,
  type PipelineService,
  type ProjectsService,
  pathParameter,
  type RouteScope,
  runInEnvironment,
  StartCrawls,
  Type,
} from '@testkernel/sdk';

/** `POST /projects/:id/crawl`: explores the site and generates tests. */
export function crawlRoute(
  app: RouteScope,
  dependencies: {
    projects: ProjectsService;
    dials: DialCatalogService;
    pipeline: PipelineService;
    environments?: EnvironmentsService;
  },
): void {
  const { projects, dials, pipeline, environments } = dependencies;
  const CrawlBody = Type.Object({
    maxDepth: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10, description: 'Clicks from the start page. Default 4.' }),
    ),
    dialsConfig: Type.Optional(dials.schema()),
    environmentId: Type.Optional(Type.String()),
    continue: Type.Optional(
      Type.Boolean({
        description:
          'Whether to go on with the last crawl instead of beginning anew: its site map is used if its exploration ended by itself, and flows that it tried are left out. 409 NOTHING_TO_CONTINUE when it left nothing open. Default false.',
      }),
    ),
  });
  app.post(
    '/projects/:id/crawl',
    {
      schema: {
        summary: 'Start a crawl, or continue the last one',
        description:
          'Answers at once; progress is on the run and its event stream. Tests are stored as drafts as soon as they are stable.',
        tags: ['projects'],
        errors: [
          '400 INVALID_ENVIRONMENT',
          '409 NOTHING_TO_CONTINUE',
          '409 RUN_IN_PROGRESS',
          '429 DEMO_QUOTA_EXCEEDED',
        ],
        example: { maxDepth: 3, dialsConfig: { parallelWorkers: 2 } },
        params: Type.Object({ id: Type.String() }),
        body: Type.Optional(Type.Union([CrawlBody, Type.Null()])),
        response: { 202: Type.Object({ runId: Type.String() }) },
      },
      config: {
        access: StartCrawls,
        limits: [ExpensiveOperations],
        resource: (request) => projects.get(pathParameter(request, 'id')),
      },
    },
    async (request, reply) => {
      const { dialsConfig, environmentId, maxDepth, continue: continues = false } = request.body ?? {};
      const environment = await environmentOf(environments, request.params.id, environmentId);
      const run = await pipeline.start({
        projectId: request.params.id,
        runType: 'crawl',
        continues,
        ...(dialsConfig === undefined ? {} : { dials: dialsConfig }),
        ...(maxDepth === undefined ? {} : { maxDepth }),
        ...(environment ? runInEnvironment(environment) : {}),
      });
      return reply.code(202).send({ runId: run.id });
    },
  );
}
