import {
  type BrowsersService,
  type DialCatalogService,
  defaultEngine,
  ExpensiveOperations,
  type ProjectsService,
  pathParameter,
  type RouteScope,
  RunRequest,
  StartRuns,
  type TestsService,
  Type,
} from '@testkernel/sdk';
import type { StartRun } from './execute/start-run.ts';

export interface RunStartRouteDependencies {
  readonly browsers: BrowsersService;
  readonly dials: DialCatalogService;
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  readonly start: StartRun;
}

const Started = Type.Object({ runId: Type.String() });

/** Routes to start runs of the tests of a project, and of a single test. */
export function registerRunStartRoutes(
  app: RouteScope,
  { browsers, dials, projects, tests, start }: RunStartRouteDependencies,
): void {
  const Body = Type.Object({
    ...RunRequest.properties,
    dialsConfig: Type.Optional(dials.schema()),
    browser: Type.Optional(
      Type.String({
        description: `${browsers.engineNames().join(', ')}; anything else means ${defaultEngine}.`,
      }),
    ),
  });

  app.post(
    '/projects/:id/run',
    {
      config: { access: StartRuns, resource: (request) => projects.get(pathParameter(request, 'id')) },
      schema: {
        summary: 'Start a run of the approved tests',
        description:
          'Answers at once; progress is on the run and its event stream. An unknown browser means `engine-default`; any other unknown option is refused before anything starts.',
        tags: ['runs'],
        errors: [
          '400 INVALID_DEVICE',
          '400 INVALID_ENVIRONMENT',
          '400 INVALID_LOCALE',
          '400 INVALID_NETWORK_CONDITION',
          '400 INVALID_TIMEZONE',
          '400 NO_APPROVED_TESTS',
          '400 NO_FAILED_TESTS',
          '400 TESTS_NOT_APPROVED',
          '404 RUN_NOT_FOUND',
          '409 RUN_IN_PROGRESS',
          '429 DEMO_QUOTA_EXCEEDED',
        ],
        example: {
          browser: 'engine-default',
          device: 'Pixel 7',
          shards: 2,
          dialsConfig: { parallelWorkers: 4 },
        },
        params: Type.Object({ id: Type.String() }),
        body: Type.Optional(Body),
        response: { 202: Started },
      },
    },
    async (request, reply) => {
      const runId = await start.ofProject(request.params.id, request.body ?? {});
      return reply.status(202).send({ runId });
    },
  );

  app.post(
    '/tests/:testId/run',
    {
      config: {
        access: StartRuns,
        limits: [ExpensiveOperations],
        resource: (request) => tests.get(pathParameter(request, 'testId')),
      },
      schema: {
        summary: 'Start a run of a single test',
        description: 'Whatever its review status.',
        tags: ['runs'],
        errors: ['409 RUN_IN_PROGRESS', '429 DEMO_QUOTA_EXCEEDED'],
        params: Type.Object({ testId: Type.String() }),
        response: { 202: Started },
      },
    },
    async (request, reply) => reply.status(202).send({ runId: await start.ofTest(request.params.testId) }),
  );
}
