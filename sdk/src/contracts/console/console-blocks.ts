import { type Static, type TProperties, Type } from 'typebox';

const Line = Type.String({ maxLength: 500 });
const Title = Type.Optional(Type.String({ maxLength: 200, description: 'A heading above the block.' }));
const Prose = Type.String({ maxLength: 20_000 });
const Code = Type.String({ maxLength: 100_000 });
const Timestamp = Type.String({ maxLength: 40, description: 'ISO 8601.' });

/** Shown as a form, a color and a word, as everywhere in the console. */
export const ConsoleStatus = Type.Enum(['passed', 'failed', 'flaky', 'skipped', 'running', 'changed']);
export type ConsoleStatus = Static<typeof ConsoleStatus>;

/** The address of a screen below the workspace: `/p/<projectId>/runs/<runId>`. */
export const ConsoleAddress = Type.String({
  maxLength: 500,
  pattern: '^/(?!/)[A-Za-z0-9/_.~%-]*(\\?[A-Za-z0-9_.~%&=+-]*)?$',
  description: 'The address of a screen of the console, below that of the workspace.',
});

/** A picture that the server has: the path that `Artifacts` gave. */
const Picture = Type.Object(
  {
    src: Type.String({
      maxLength: 500,
      pattern: '^/artifacts/[A-Za-z0-9/_.-]+$',
      description: 'An artifact of the workspace.',
    }),
    alt: Type.String({ maxLength: 300, description: 'What it shows, for those who do not see it.' }),
    caption: Type.Optional(Line),
  },
  { additionalProperties: false },
);

const Cell = Type.Union([
  Line,
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Type.Object(
    { text: Line, status: Type.Optional(ConsoleStatus), to: Type.Optional(ConsoleAddress) },
    { additionalProperties: false },
  ),
]);

const block = <T extends string, P extends TProperties>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), title: Title, ...properties }, { additionalProperties: false });

/** The kinds of blocks. Texts are plain: they are never read as HTML or Markdown. */
export const consoleBlockKinds = {
  facts: block('facts', {
    facts: Type.Array(
      Type.Object(
        { name: Line, value: Cell },
        { additionalProperties: false, description: 'A name and its value.' },
      ),
      { maxItems: 100 },
    ),
  }),
  table: block('table', {
    columns: Type.Array(Line, { minItems: 1, maxItems: 12 }),
    rows: Type.Array(Type.Array(Cell, { maxItems: 12 }), { maxItems: 500 }),
  }),
  series: block('series', {
    x: Type.Array(Line, { minItems: 1, maxItems: 400, description: 'The label of each point, in order.' }),
    lines: Type.Array(
      Type.Object(
        {
          name: Line,
          values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { maxItems: 400 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 4 },
    ),
    unit: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  bars: block('bars', {
    bars: Type.Array(
      Type.Object(
        { label: Line, value: Type.Number({ minimum: 0 }), status: Type.Optional(ConsoleStatus) },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
    unit: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  log: block('log', {
    lines: Type.Array(
      Type.Object(
        {
          text: Type.String({ maxLength: 2000 }),
          at: Type.Optional(Timestamp),
          level: Type.Optional(Type.Enum(['debug', 'info', 'warn', 'error'])),
        },
        { additionalProperties: false },
      ),
      { maxItems: 1000 },
    ),
  }),
  code: block('code', { code: Code, language: Type.Optional(Type.String({ maxLength: 40 })) }),
  diff: block('diff', {
    lines: Type.Array(
      Type.Object(
        { kind: Type.Enum(['same', 'added', 'removed']), text: Type.String({ maxLength: 2000 }) },
        { additionalProperties: false },
      ),
      { maxItems: 2000 },
    ),
  }),
  image: block('image', { image: Picture }),
  'image-pair': block('image-pair', { before: Picture, after: Picture }),
  timeline: block('timeline', {
    entries: Type.Array(
      Type.Object(
        {
          at: Timestamp,
          text: Line,
          status: Type.Optional(ConsoleStatus),
          durationMs: Type.Optional(Type.Number({ minimum: 0 })),
        },
        { additionalProperties: false },
      ),
      { maxItems: 200 },
    ),
  }),
  text: block('text', { text: Prose }),
  callout: block('callout', { tone: Type.Enum(['info', 'passed', 'warning', 'failed']), text: Prose }),
  actions: block('actions', {
    actions: Type.Array(
      Type.Object(
        {
          label: Type.String({ minLength: 1, maxLength: 80 }),
          route: Type.Optional(
            Type.String({
              maxLength: 300,
              description: 'One of the `actions` of the view: `POST /notes/{projectId}/clear`.',
            }),
          ),
          body: Type.Optional(Type.Unknown({ description: 'What is sent as JSON.' })),
          to: Type.Optional(ConsoleAddress),
        },
        { additionalProperties: false, description: 'A button that calls a route, or a link to a screen.' },
      ),
      { minItems: 1, maxItems: 8 },
    ),
  }),
} as const;

export type ConsoleBlockKind = keyof typeof consoleBlockKinds;
export type ConsoleBlock = {
  [Kind in ConsoleBlockKind]: Static<(typeof consoleBlockKinds)[Kind]>;
}[ConsoleBlockKind];

const { facts, table, series, bars, log, code, diff, image, timeline, text, callout, actions } =
  consoleBlockKinds;

/**
 * What a `blocks` view shows: the answer of its `read` route, and the data of the events of its `stream` route. An answer of
 * more than a megabyte is not shown.
 */
export const ConsoleBlocks = Type.Object(
  {
    blocks: Type.Array(
      Type.Union([
        facts,
        table,
        series,
        bars,
        log,
        code,
        diff,
        image,
        consoleBlockKinds['image-pair'],
        timeline,
        text,
        callout,
        actions,
      ]),
      { maxItems: 50 },
    ),
  },
  { title: 'ConsoleBlocks' },
);
export type ConsoleBlocks = { readonly blocks: readonly ConsoleBlock[] };
