import { type Static, Type } from 'typebox';

/** Where the console shows parts of plugins. */
export const consoleSlots = [
  'nav',
  'project.nav',
  'settings',
  'project.settings',
  'tile',
  'project.tile',
  'test.panel',
  'run.panel',
  'result.panel',
  'command',
] as const;
export const ConsoleSlot = Type.Enum([...consoleSlots], {
  description:
    '`nav`, `project.nav`: a screen of its own. `settings`, `project.settings`: a section there. `tile`, `project.tile`: on the ' +
    'start page, on the overview of a project. `test.panel`, `run.panel`, `result.panel`: below a test, a run, a result. ' +
    '`command`: a screen that the palette opens.',
});
export type ConsoleSlot = (typeof consoleSlots)[number];

/** The icons that parts may have. */
export const consoleIcons = [
  'activity',
  'bell',
  'bug',
  'calendar',
  'chart',
  'clock',
  'code',
  'database',
  'file',
  'flag',
  'gauge',
  'globe',
  'image',
  'key',
  'link',
  'list',
  'map',
  'message',
  'puzzle',
  'shield',
  'tag',
  'users',
  'wrench',
] as const;
export type ConsoleIcon = (typeof consoleIcons)[number];

/** What a part of each slot is about. The variables of its routes are named after these. */
export const consoleSubjects = {
  nav: [],
  'project.nav': ['projectId'],
  settings: [],
  'project.settings': ['projectId'],
  tile: [],
  'project.tile': ['projectId'],
  'test.panel': ['projectId', 'testId'],
  'run.panel': ['projectId', 'runId'],
  'result.panel': ['projectId', 'runId', 'testId', 'resultId'],
  command: [],
} as const satisfies Readonly<Record<ConsoleSlot, readonly string[]>>;

const Path = Type.String({
  maxLength: 300,
  pattern: '^/[A-Za-z0-9/_.{}-]+$',
  description: 'A path below `/api/v1`, with `{projectId}`, `{testId}`, `{runId}`, `{resultId}` filled in.',
});
const Route = Type.String({
  maxLength: 310,
  pattern: '^(GET|POST|PUT|PATCH|DELETE) /[A-Za-z0-9/_.{}-]+$',
  description: 'A method and such a path: `PUT /notes/{projectId}`.',
});

export const ConsoleFormView = Type.Object(
  {
    form: Type.Object(
      {
        schema: Type.Record(Type.String(), Type.Unknown(), {
          description:
            'A JSON schema: an object whose properties are texts, numbers, truth values, choices (`enum`) or lists of texts. What ' +
            'has the format `password` is never read back, and not sent while it is empty.',
        }),
        read: Path,
        write: Route,
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

export const ConsoleBlocksView = Type.Object(
  {
    blocks: Type.Object(
      {
        read: Path,
        stream: Type.Optional(
          Type.String({
            maxLength: 300,
            pattern: '^/[A-Za-z0-9/_.{}-]+$',
            description: 'Server-Sent Events: the data of each event named `blocks` replaces what is shown.',
          }),
        ),
        actions: Type.Optional(
          Type.Array(Route, { maxItems: 20, description: 'The routes that `actions` blocks may call.' }),
        ),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

export const ConsoleFrameView = Type.Object(
  {
    frame: Type.Object(
      {
        src: Type.String({
          maxLength: 300,
          pattern: '^/[A-Za-z0-9/_.-]+$',
          description: 'The address of a page of the plugin, without variables. See `frameHeaders`.',
        }),
        routes: Type.Optional(
          Type.Array(Route, { maxItems: 20, description: 'The routes that the page may call.' }),
        ),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** How a part looks: a form, blocks that the console renders, or a page of the plugin in a sandboxed frame. */
export const ConsoleView = Type.Union([ConsoleFormView, ConsoleBlocksView, ConsoleFrameView]);
export type ConsoleView = Static<typeof ConsoleView>;
