import {
  ClearData,
  defineRateLimit,
  ListOf,
  PageOf,
  PageQuery,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  Result,
  type RouteScope,
  Run,
  RunAnswer,
  RunDetailAnswer,
  StartRuns,
  type StreamsService,
  type TestsService,
  Type,
} from '@testkernel/sdk';
import { Comparison, compareRuns } from './compare-runs.ts';
import type { EventStreams } from './event-streams.ts';
import type { RunReader } from './run-reader.ts';
import type { RunRemoval } from './run-removal.ts';
import type { RunResults } from './run-results.ts';
import type { Runs } from './runs.ts';
import { type TestHistory, TestResult } from './test-history.ts';

/** A program that polls a run every two seconds uses half of it. */
export const RunPolling = defineRateLimit('runPolling', {
  max: 900,
  windowSeconds: 15 * 60,
  countedBy: 'user',
  description: 'Reads of single runs per user, which do not count against the general limit.',
});

export interface RunRouteDependencies {
  readonly events: EventStreams;
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  readonly streams: StreamsService;
  readonly runs: Runs;
  readonly reader: RunReader;
  readonly results: RunResults;
  readonly history: TestHistory;
  readonly removal: RunRemoval;
}

/** Ids of events are larger than other integers can be. */
const EventId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
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

/** Routes to list, watch, abort and compare runs. */
export function registerRunRoutes(app: RouteScope, dependencies: RunRouteDependencies): void {
  const { events, history, projects, tests, reader, removal, results, runs, streams } = dependencies;
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

  app.get(
    '/tests/:testId/results',
    {
      config: { access: ReadWorkspace, ...ofTest },
      schema: {
        summary: 'List what a test gave in its latest runs, newest first',
        description:
          'At most 50, of runs that are not deleted. `GET /runs/{runId}` has their steps and evidence.',
        tags: ['runs'],
        params: Type.Object({ testId: Type.String() }),
        response: { 200: Type.Array(TestResult) },
      },
    },
    async (request) => history.ofTest(request.params.testId),
  );

  app.get(
    '/projects/:id/runs',
    {
      config: { access: ReadWorkspace, ...ofProject },
      schema: {
        summary: 'List the runs of a project, newest first',
        description: 'A flat array; a page with `data` and `meta` when `page` or `pageSize` is given.',
        tags: ['runs'],
        params: ProjectId,
        querystring: PageQuery,
        response: { 200: ListOf(RunAnswer) },
      },
    },
    async (request) => reader.list(request.params.id, request.query),
  );

  app.get(
    '/runs',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'List the runs of all projects, newest first',
        tags: ['runs'],
        querystring: Type.Object({
          ...PageQuery.properties,
          type: Type.Optional(Run.properties.type),
          status: Type.Optional(Run.properties.status),
        }),
        response: { 200: PageOf(RunAnswer) },
      },
    },
    async ({ query }) => reader.listAll(query, query),
  );

  app.get(
    '/runs/:runId',
    {
      config: { access: ReadWorkspace, limits: [RunPolling], generalLimit: false, ...ofRun },
      schema: {
        summary: 'Show a run with its results and its log',
        tags: ['runs'],
        params: RunId,
        response: { 200: RunDetailAnswer },
      },
    },
    async (request) => reader.detail(request.params.runId),
  );

  app.get(
    '/runs/:runId/results/:resultId',
    {
      config: { access: ReadWorkspace, ...ofRun },
      schema: {
        summary: 'Show one result of a run',
        description: 'As `sampleResultId` of a root cause names it.',
        tags: ['runs'],
        params: Type.Object({ runId: Type.String(), resultId: Type.String() }),
        response: { 200: Result },
      },
    },
    async ({ params }) => results.one(params.runId, params.resultId),
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
        summary: 'Follow a run',
        description:
          'Server-Sent Events: `log`, `result`, `draft`, `snapshot`, `frame` and `done`, each with JSON data and an increasing id. A client that reconnects with `Last-Event-ID` misses nothing but frames. A finished run answers its snapshot and `done`, and closes; who resumes it after `done` gets 204.',
        tags: ['runs'],
        errors: ['429 TOO_MANY_STREAMS', '503 SERVER_STOPPING'],
        params: StreamId,
        querystring: RunEvents,
        headers: Type.Object({ 'last-event-id': Type.Optional(EventId) }),
        produces: ['text/event-stream'],
        response: { 200: Type.Unsafe<void>(Type.String({ description: 'The events.' })) },
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
        summary: 'Abort a run',
        description: 'A run that has ended stays as it is.',
        tags: ['runs'],
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
        summary: 'Compare the results of two runs',
        description: 'What `runId` gave against what `otherRunId` gave before.',
        tags: ['runs'],
        errors: ['400 RUNS_NOT_COMPARABLE'],
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
      schema: {
        summary: 'Delete the run history of the workspace for good',
        tags: ['runs'],
        errors: ['409 RUN_IN_PROGRESS'],
        response: { 200: Type.Object({ ok: Type.Literal(true), deleted: Type.Integer() }) },
      },
    },
    async () => ({ ok: true as const, deleted: await removal.removeHistory() }),
  );
}
