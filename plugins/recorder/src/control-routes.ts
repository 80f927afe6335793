import { BadRequest, pathParameter, type RouteScope, Type } from '@testkernel/sdk';
import { RecordingInput, RecordingReads, RecordTests } from './access.ts';
import { InputEvent } from './input-event.ts';
import { AssertionBody, readAssertion } from './read-assertion.ts';
import { deviceOf, type Recordings } from './recordings.ts';
import { operations, UniqueAction } from './session/operations.ts';
import { OwnFile } from './session/own-file.ts';

const params = Type.Object({ id: Type.String(), sessionId: Type.String() });

const Point = Type.Object({
  x: Type.Optional(Type.Unknown({ description: 'A finite number: CSS pixels in the viewport.' })),
  y: Type.Optional(Type.Unknown({ description: 'A finite number: CSS pixels in the viewport.' })),
});

/** Routes by which a person uses the browser of a recording. */
export function controlRoutes(app: RouteScope, recordings: Recordings): void {
  const path = '/projects/:id/record/:sessionId';
  const config = {
    access: RecordTests,
    resource: async (request: Parameters<typeof pathParameter>[0]) =>
      recordings.find(pathParameter(request, 'id'), pathParameter(request, 'sessionId')),
  };

  app.post(
    `${path}/input`,
    {
      config: { ...config, limits: [RecordingInput], generalLimit: false },
      schema: {
        summary: 'Send mouse and keyboard input to the browser of a recording',
        tags: ['recorder'],
        example: { type: 'mousePressed', x: 120, y: 48, button: 0, clickCount: 1 },
        params,
        body: InputEvent,
        response: { 200: operations.input.answer },
      },
    },
    async ({ params, body }) => recordings.ask(operations.input, params.id, params.sessionId, body),
  );

  app.post(
    `${path}/assertion`,
    {
      config,
      schema: {
        summary: 'Add an assertion to a recording',
        description:
          '`selector` is needed for all kinds but `assertUrl` and `assertScreenshot`, `value` for all but `assertVisible`, `assertChecked` and `assertScreenshot`, which compares the screen with the baseline that the first run creates.',
        tags: ['recorder'],
        errors: ['400 INVALID_ASSERTION', '409 RECORDING_FULL'],
        example: { kind: 'assertText', selector: "getByRole('heading')", value: 'Basket' },
        params,
        body: AssertionBody,
        response: { 201: operations.assertion.answer },
      },
    },
    async ({ params, body }, reply) => {
      const assertion = readAssertion(body);
      const added = await recordings.ask(operations.assertion, params.id, params.sessionId, assertion);
      return reply.code(201).send(added);
    },
  );

  for (const [name, paused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    app.post(
      `${path}/${name}`,
      {
        config,
        schema: {
          summary: `${paused ? 'Pause' : 'Resume'} a recording`,
          description: 'While it is paused, the browser stays open and nothing is recorded. Idempotent.',
          tags: ['recorder'],
          params,
          response: { 200: operations.pause.answer },
        },
      },
      async ({ params }) => recordings.ask(operations.pause, params.id, params.sessionId, { paused }),
    );
  }

  app.post(
    `${path}/pop-last`,
    {
      config,
      schema: {
        summary: 'Remove the last action of a recording',
        tags: ['recorder'],
        params,
        response: { 200: operations.popLast.answer },
      },
    },
    async ({ params }) => recordings.ask(operations.popLast, params.id, params.sessionId, {}),
  );

  app.post(
    `${path}/file`,
    {
      config,
      schema: {
        summary: 'Give the page the file that it asks for',
        tags: ['recorder'],
        errors: ['400 INVALID_FILE', '409 NO_FILE_WANTED'],
        example: { name: 'invoice.txt', mimeType: 'text/plain', content: 'Invoice 1' },
        params,
        body: OwnFile,
        response: { 200: operations.file.answer },
      },
    },
    async ({ params, body }) => recordings.ask(operations.file, params.id, params.sessionId, body),
  );

  app.post(
    `${path}/unique`,
    {
      config,
      schema: {
        summary: 'Make the value of a recorded field unique in each run',
        tags: ['recorder'],
        errors: ['400 NOT_A_FILL'],
        example: { index: 3 },
        params,
        body: UniqueAction,
        response: { 200: operations.unique.answer },
      },
    },
    async ({ params, body }) => recordings.ask(operations.unique, params.id, params.sessionId, body),
  );

  app.post(
    `${path}/device`,
    {
      config,
      schema: {
        summary: 'Switch a recording to another device',
        tags: ['recorder'],
        errors: ['400 INVALID_DEVICE', '500 DEVICE_SWITCH_FAILED'],
        example: { device: 'Pixel 7' },
        params,
        body: Type.Object({
          device: Type.String({ maxLength: 100, description: 'A name of `GET /devices`; empty is desktop.' }),
        }),
        response: { 200: operations.device.answer },
      },
    },
    async ({ params, body }) => recordings.switchDevice(params.id, params.sessionId, deviceOf(body.device)),
  );

  app.get(
    `${path}/elements`,
    {
      config: { ...config, limits: [RecordingReads], generalLimit: false },
      schema: {
        summary: 'List the elements of the recorded page, with their locators',
        tags: ['recorder'],
        params,
        response: { 200: operations.elements.answer },
      },
    },
    async ({ params }) => recordings.ask(operations.elements, params.id, params.sessionId, {}),
  );

  app.post(
    `${path}/probe`,
    {
      config: { ...config, limits: [RecordingReads], generalLimit: false },
      schema: {
        summary: 'Find the element at a point of the recorded page',
        description: 'Records nothing.',
        tags: ['recorder'],
        errors: ['400 INVALID_POINT'],
        example: { x: 120, y: 48 },
        params,
        body: Type.Optional(Point),
        response: { 200: operations.probe.answer },
      },
    },
    async ({ params, body }) => {
      const point = { x: coordinate(body?.x), y: coordinate(body?.y) };
      return recordings.ask(operations.probe, params.id, params.sessionId, point);
    },
  );
}

/** A finite number as a non-negative integer. */
function coordinate(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return Math.min(Math.max(0, Math.round(value)), maxCoordinate);
  }
  throw new BadRequest('INVALID_POINT', 'x and y must be finite numbers');
}

const maxCoordinate = 1_000_000;
