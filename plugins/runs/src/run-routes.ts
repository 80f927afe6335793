import {
  type BrowsersService,
  ClearData,
  type DialCatalogService,
  defaultEngine,
  defineRateLimit,
  ExpensiveOperations,
  ListOf,
  PageQuery,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Run,
  RunAnswer,
  RunDetailAnswer,
  RunRequest,
  StartRuns,
  type StreamsService,
  type TestsService,
  Type,
} from '@testkernel/sdk';
import { Comparison, compareRuns } from './compare-runs.ts';
import type { EventStreams } from './event-streams.ts';
import type { StartRun } from './execute/start-run.ts';
import type { RunReader } from './run-reader.ts';
import type { RunRemoval } from './run-removal.ts';
import type { Runs } from './runs.ts';

/** A program that polls a run every two seconds uses half of it. */
export const RunPolling = defineRateLimit('runPolling', {
  max: 900,
  windowSeconds: 15 * 60,
  countedBy: 'user',
  description: 'Reads of single runs per user, which do not count against the general limit.',
});

export interface RunRouteDependencies {
  readonly browsers: BrowsersService;
  readonly dials: DialCatalogService;
  readonly events: EventStreams;
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  readonly streams: StreamsService;
  readonly runs: Runs;
  readonly reader: RunReader;
  readonly start: StartRun;
  readonly removal: RunRemoval;
}

/** Ids of events are larger than other integers can be. */
const EventId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Started = Type.Object({ runId: Type.String() });
const ProjectId = Type.Object({ id: Type.String() });
const RunId = Type.Object({ runId: Type.String() });
const StreamId = Type.Object({
  runId: Type.String({ description: 'A run, or what else a plugin streams, as a session of the recorder.' }),
});
const RunEvents = Type.Object({
  token: Type.Optional(Type.String()),
  frames: Type.Integer({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: '0 leaves the frames of the browser out.',
  }),
  snapshot: Type.Enum(['full', 'summary'], {
    default: 'full',
    description: 'summary leaves the results and the log out of the snapshots.',
  }),
});

/** Routes to start, list, watch, abort and compare runs. */
export function registerRunRoutes(app: RouteScope, dependencies: RunRouteDependencies): void {
  const { browsers, dials, events, projects, tests, reader, removal, runs, start, streams } = dependencies;
  const Body = Type.Object({
    ...RunRequest.properties,
    dialsConfig: Type.Optional(dials.schema()),
    browser: Type.Optional(
      Type.String({
        description: `${browsers.engineNames().join(', ')}; anything else means ${defaultEngine}.`,
      }),
    ),
  });
  const ofProject = {
    resource: (request: Parameters<typeof pathParameter>[0]) => projects.get(pathParameter(request, 'id')),
  };
  const ofTest = {
    resource: (request: Parameters<typeof pathParameter>[0]) => tests.get(pathParameter(request, 'testId')),
  };
  const ofRun = {
    resource: (request: Parameters<typeof pathParameter>[0]) =>
      reader.record(pathParameter(request, 'runId')),
  };

  app.post(
    '/projects/:id/run',
    {
      config: { access: StartRuns, ...ofProject },
      schema: { params: ProjectId, body: Type.Optional(Body), response: { 202: Started } },
    },
    async (request, reply) => {
      const runId = await start.ofProject(request.params.id, request.body ?? {});
      return reply.status(202).send({ runId });
    },
  );

  app.post(
    '/tests/:testId/run',
    {
      config: { access: StartRuns, limits: [ExpensiveOperations], ...ofTest },
      schema: { params: Type.Object({ testId: Type.String() }), response: { 202: Started } },
    },
    async (request, reply) => reply.status(202).send({ runId: await start.ofTest(request.params.testId) }),
  );

  app.get(
    '/projects/:id/runs',
    {
      config: { access: ReadWorkspace, ...ofProject },
      schema: { params: ProjectId, querystring: PageQuery, response: { 200: ListOf(RunAnswer) } },
    },
    async (request) => reader.list(request.params.id, request.query),
  );

  app.get(
    '/runs/:runId',
    {
      config: { access: ReadWorkspace, limits: [RunPolling], generalLimit: false, ...ofRun },
      schema: { params: RunId, response: { 200: RunDetailAnswer } },
    },
    async (request) => reader.detail(request.params.runId),
  );

  app.get(
    '/runs/:runId/events',
    {
      config: {
        access: ReadWorkspace,
        tokenInQuery: true,
        resource: (request) => events.check(pathParameter(request, 'runId')),
      },
      schema: {
        params: StreamId,
        querystring: RunEvents,
        headers: Type.Object({ 'last-event-id': Type.Optional(EventId) }),
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { frames, snapshot } = request.query;
      const lastEventId = request.headers['last-event-id'];
      await streams.serve(request, reply, {
        ...(await events.open(request.params.runId, snapshot)),
        ...(lastEventId === undefined ? {} : { lastEventId }),
        transient: frames === 1,
      });
    },
  );

  app.post(
    '/runs/:runId/abort',
    {
      config: { access: StartRuns, ...ofRun },
      schema: {
        params: RunId,
        response: { 200: Type.Object({ ok: Type.Literal(true), status: Run.properties.status }) },
      },
    },
    async (request) => {
      await runs.abort(request.params.runId);
      return { ok: true as const, status: (await runs.get(request.params.runId)).status };
    },
  );

  app.get(
    '/runs/:runId/compare/:otherRunId',
    {
      config: { access: ReadWorkspace, ...ofRun },
      schema: {
        params: Type.Object({ runId: Type.String(), otherRunId: Type.String() }),
        response: { 200: Comparison },
      },
    },
    async (request) => {
      const { runId, otherRunId } = request.params;
      return compareRuns(await reader.detail(runId), await reader.detail(otherRunId));
    },
  );

  app.delete(
    '/data/runs',
    {
      config: { access: ClearData },
      schema: { response: { 200: Type.Object({ ok: Type.Literal(true), deleted: Type.Integer() }) } },
    },
    async () => ({ ok: true as const, deleted: await removal.removeHistory() }),
  );
}
