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
import { RecordingStatus } from './session/operations.ts';
import { Start, Started } from './start-schemas.ts';
import { TestLabels } from './test-labels.ts';

const Session = Type.Object({ id: Type.String(), sessionId: Type.String() });

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
        summary: 'Start a recording',
        description:
          'Opens a browser on the server. Its screen is streamed as `frame` events by `GET /runs/{sessionId}/events`.',
        tags: ['recorder'],
        errors: [
          '400 INVALID_DEVICE',
          '400 SITE_UNREACHABLE',
          '400 URL_NOT_ALLOWED',
          '409 TOO_MANY_RECORDINGS',
          '503 BROWSER_UNAVAILABLE',
          '503 RECORDER_BUSY',
        ],
        example: { startUrl: 'https://shop.example.com/basket', device: 'Pixel 7' },
        params: Type.Object({ id: Type.String() }),
        body: Type.Optional(Start),
        response: { 200: Started },
      },
    },
    async (request) => {
      const { startUrl, fromTestId, device, stealth, ...rest } = request.body ?? {};
      const { ownFiles = false, signedIn = false, ...labels } = rest;
      return recordings.start(request.params.id, {
        ...(startUrl === undefined ? {} : { startUrl }),
        ...(fromTestId === undefined ? {} : { fromTestId }),
        ...(device === undefined ? {} : { device }),
        stealth: stealth === true,
        labels,
        ownFiles,
        signedIn,
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
      schema: {
        summary: 'Show a recording with its actions',
        tags: ['recorder'],
        params: Session,
        response: { 200: RecordingStatus },
      },
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
      schema: {
        summary: 'Change the name and the tags of the test to be recorded',
        tags: ['recorder'],
        example: { name: 'Fill the basket', tags: ['basket'] },
        params: Session,
        body: TestLabels,
        response: { 200: Labelled },
      },
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
        summary: 'End a recording, and save it as a test or discard it',
        description:
          'Saves a draft named `name`, unless `discard` is true. A recording that MAX_RECORDING_MS ended can be saved once within ten minutes.',
        tags: ['recorder'],
        errors: ['400 NAME_MISSING'],
        example: { name: 'Fill the basket' },
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
