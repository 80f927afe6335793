import {
  ExpensiveOperations,
  type ProjectsService,
  pathParameter,
  type RouteScope,
  Test,
  Type,
} from '@testkernel/sdk';
import { RecordingReads, RecordTests } from './access.ts';
import type { Recordings } from './recordings.ts';
import { RecordingStatus, Viewport } from './session/operations.ts';
import { TestLabels } from './test-labels.ts';

const Session = Type.Object({ id: Type.String(), sessionId: Type.String() });

const ownFiles = Type.Optional(
  Type.Boolean({
    description:
      'Whether pages that ask for a file wait for one of `POST /file`. Default: they get a short text file at once.',
  }),
);

const Start = Type.Object({
  ...TestLabels.properties,
  ownFiles,
  startUrl: Type.Optional(
    Type.String({ maxLength: 4000, description: "Where the recording begins. Default: the project's URL." }),
  ),
  device: Type.Optional(
    Type.String({ maxLength: 100, description: 'A name of `GET /devices`. Default, and empty: desktop.' }),
  ),
  stealth: Type.Optional(
    Type.Unknown({
      description:
        'Only `true` removes signals by which pages recognise automated browsers. It can not be changed later.',
    }),
  ),
});

const Started = Type.Object({
  sessionId: Type.String(),
  startUrl: Type.String(),
  device: Type.Union([Type.String(), Type.Null()]),
  stealth: Type.Boolean(),
  viewport: Viewport,
});

const Stop = Type.Object({
  ...TestLabels.properties,
  discard: Type.Optional(Type.Boolean({ description: 'Whether to end the recording without a test.' })),
});

const Labelled = Type.Object({
  ok: Type.Literal(true),
  name: Type.Union([Type.String(), Type.Null()]),
  tags: Type.Array(Type.String()),
});

const Saved = Type.Object({
  test: Test,
  actionCount: Type.Integer(),
  recoveredFromAutoTimeout: Type.Optional(
    Type.Literal(true, { description: 'Set when the recording had ended after MAX_RECORDING_MS already.' }),
  ),
});

/** Routes that start, show and end recordings. */
export function lifecycleRoutes(app: RouteScope, projects: ProjectsService, recordings: Recordings): void {
  const project = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));

  app.post(
    '/projects/:id/record',
    {
      config: { access: RecordTests, limits: [ExpensiveOperations], resource: project },
      schema: {
        params: Type.Object({ id: Type.String() }),
        body: Type.Optional(Start),
        response: { 200: Started },
      },
    },
    async (request) => {
      const { startUrl, device, stealth, ownFiles = false, ...labels } = request.body ?? {};
      return recordings.start(request.params.id, {
        ...(startUrl === undefined ? {} : { startUrl }),
        ...(device === undefined ? {} : { device }),
        stealth: stealth === true,
        labels,
        ownFiles,
      });
    },
  );

  app.get(
    '/projects/:id/record/:sessionId',
    {
      config: {
        access: RecordTests,
        limits: [RecordingReads],
        generalLimit: false,
        resource: async (request) =>
          recordings.find(pathParameter(request, 'id'), pathParameter(request, 'sessionId')),
      },
      schema: { params: Session, response: { 200: RecordingStatus } },
    },
    async ({ params }) => recordings.status(params.id, params.sessionId),
  );

  app.patch(
    '/projects/:id/record/:sessionId',
    {
      config: {
        access: RecordTests,
        resource: async (request) =>
          recordings.find(pathParameter(request, 'id'), pathParameter(request, 'sessionId')),
      },
      schema: { params: Session, body: TestLabels, response: { 200: Labelled } },
    },
    async ({ params, body }) => {
      const { name, tags } = await recordings.label(params.id, params.sessionId, body);
      return { ok: true as const, name, tags };
    },
  );

  app.post(
    '/projects/:id/record/:sessionId/stop',
    {
      config: {
        access: RecordTests,
        resource: async (request) =>
          recordings.findForStop(pathParameter(request, 'id'), pathParameter(request, 'sessionId')),
      },
      schema: {
        params: Session,
        body: Stop,
        response: {
          200: Type.Object({ ok: Type.Literal(true), discarded: Type.Literal(true) }),
          201: Saved,
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { discard, ...labels } = body;
      const { test, actionCount, recovered } = await recordings.stop(
        params.id,
        params.sessionId,
        discard === true ? null : labels,
      );
      if (test === null) return reply.code(200).send({ ok: true as const, discarded: true as const });
      return reply.code(201).send({
        test,
        actionCount,
        ...(recovered ? { recoveredFromAutoTimeout: true as const } : {}),
      });
    },
  );
}
