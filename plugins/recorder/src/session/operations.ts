import { type Static, type TSchema, Type } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import { Proposal } from '../actions/proposals.ts';
import { assertionKinds, RecordedAction } from '../actions/recorded-action.ts';
import { InputEvent } from '../input-event.ts';
import { SavedLabels } from '../test-labels.ts';
import { OwnFile } from './own-file.ts';

const Ok = Type.Literal(true);
const NullableText = Type.Union([Type.String(), Type.Null()]);

export const Viewport = Type.Object({ width: Type.Integer(), height: Type.Integer() });

export const UniqueAction = Type.Object({
  index: Type.Integer({ minimum: 0, description: 'Of a fill in `actions`, from 0.' }),
});

/** What the holder of a recording knows of it. */
const HeldStatus = Type.Object({
  sessionId: Type.String(),
  status: Type.Literal('recording'),
  url: Type.String(),
  startedAt: Type.Integer({ description: 'Epoch milliseconds.' }),
  actionCount: Type.Integer(),
  actions: Type.Array(RecordedAction),
  paused: Type.Boolean(),
  device: NullableText,
  stealth: Type.Boolean(),
  signedIn: Type.Boolean({ description: "Whether it began signed in with the project's credentials." }),
  dialog: Type.Union(
    [Type.Object({ type: Type.String(), message: Type.String(), text: NullableText }), Type.Null()],
    {
      description:
        'The native dialog that blocks the page: the key Enter accepts it, Escape dismisses it, and `char` writes into a prompt.',
    },
  ),
  proposals: Type.Array(Proposal, {
    description:
      'What changed because of the last action, as assertions. They are added by `POST /assertion` only.',
  }),
  fileWanted: Type.Union([Type.Object({ accept: Type.String() }), Type.Null()], {
    description: 'The page waits for a file, with `ownFiles` only. `accept` is the attribute of its input.',
  }),
});

export const RecordingStatus = Type.Object(
  {
    ...HeldStatus.properties,
    name: NullableText,
    tags: Type.Array(Type.String()),
  },
  { title: 'Recording' },
);

const Paused = Type.Object({ ok: Ok, paused: Type.Boolean() });

const Found = Type.Object({
  selector: Type.String(),
  label: Type.String(),
  rect: Type.Object({
    x: Type.Number(),
    y: Type.Number(),
    width: Type.Number(),
    height: Type.Number(),
  }),
});

export const Probed = Type.Object({ probe: Type.Union([Found, Type.Null()]) });

export const ShownElements = Type.Object({
  elements: Type.Array(
    Type.Object({
      ...Found.properties,
      x: Type.Number({
        description: 'CSS pixels in the viewport: a click at this point reaches the element.',
      }),
      y: Type.Number(),
    }),
    { description: 'At most 500, in the order of the document; those of iframes follow.' },
  ),
});

/** A request to the process that holds a recording, and its answer. */
export interface Operation<Request extends TSchema, Answer extends TSchema> {
  readonly topic: string;
  readonly answer: Answer;
  /** Throws for a request of another shape. */
  readRequest(value: unknown): Static<Request>;
  /** Throws for an answer of another shape. */
  readAnswer(value: unknown): Static<Answer>;
}

function operation<Request extends TSchema, Answer extends TSchema>(
  name: string,
  request: Request,
  answer: Answer,
): Operation<Request, Answer> {
  const topic = `recorder.${name}`;
  return {
    topic,
    answer,
    readRequest: (value) => {
      if (Value.Check(request, value)) return value;
      throw new Error(`The request of ${topic} has another shape.`);
    },
    readAnswer: (value) => {
      if (Value.Check(answer, value)) return value;
      throw new Error(`The answer to ${topic} has another shape.`);
    },
  };
}

const empty = Type.Object({});

export const operations = {
  status: operation('status', empty, HeldStatus),
  input: operation('input', InputEvent, Type.Object({ ok: Ok })),
  assertion: operation(
    'assertion',
    Type.Object({
      kind: Type.Enum(assertionKinds),
      selector: Type.Optional(Type.String()),
      label: Type.Optional(Type.String()),
      value: Type.Optional(Type.String()),
    }),
    Type.Object({ ok: Ok, action: RecordedAction }),
  ),
  pause: operation('pause', Type.Object({ paused: Type.Boolean() }), Paused),
  file: operation('file', OwnFile, Type.Object({ ok: Ok, actionCount: Type.Integer() })),
  unique: operation('unique', UniqueAction, Type.Object({ ok: Ok, action: RecordedAction })),
  popLast: operation(
    'pop-last',
    empty,
    Type.Object({
      ok: Ok,
      removed: Type.Union([RecordedAction, Type.Null()]),
      actionCount: Type.Integer(),
    }),
  ),
  device: operation(
    'device',
    Type.Object({ device: NullableText }),
    Type.Object({ ok: Ok, device: NullableText, viewport: Viewport, url: Type.String() }),
  ),
  probe: operation('probe', Type.Object({ x: Type.Integer(), y: Type.Integer() }), Probed),
  elements: operation('elements', empty, ShownElements),
  frame: operation('frame', empty, Type.Object({ data: NullableText })),
  /** Ends the recording: with labels it becomes a test. */
  stop: operation(
    'stop',
    Type.Object({ labels: Type.Union([SavedLabels, Type.Null()]) }),
    Type.Object({ testId: NullableText, actionCount: Type.Integer() }),
  ),
} as const;

type Operations = typeof operations;
export type RequestOf<Name extends keyof Operations> = ReturnType<Operations[Name]['readRequest']>;
export type AnswerOf<Name extends keyof Operations> = ReturnType<Operations[Name]['readAnswer']>;
