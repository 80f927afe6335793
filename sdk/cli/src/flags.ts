/** A flag as `parseArgs` reads it, and as the help shows it. */
export interface Flag {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** The word for the value. */
  readonly value?: string;
  readonly help: string;
}

export type Flags = Readonly<Record<string, Flag>>;

const serverFlags = {
  url: { type: 'string', value: 'url', help: 'the server; default: TESTKERNEL_URL' },
} as const satisfies Flags;

const projectFlag = {
  project: { type: 'string', value: 'id or name', help: 'the project; with a trigger token its id' },
} as const satisfies Flags;

const accountFlags = {
  ...serverFlags,
  email: {
    type: 'string',
    value: 'address',
    help: 'whose account; the password comes from TESTKERNEL_PASSWORD or is asked for',
  },
} as const satisfies Flags;

export const triggerFlags = {
  ...serverFlags,
  ...projectFlag,
  wait: { type: 'boolean', help: 'wait until the run has ended; the exit status tells its outcome' },
  timeout: { type: 'string', value: 'duration', help: 'how long to wait, as 90s, 30m or 1h30m; default 30m' },
  strict: { type: 'boolean', help: 'failed tests fail the build even if the quality gates tolerate them' },
  'abort-on-cancel': {
    type: 'boolean',
    help: 'abort the run when this command is interrupted; needs an API key',
  },
  crawl: {
    type: 'boolean',
    help: 'crawl the application and generate tests, instead of running the approved ones',
  },
  'preview-url': {
    type: 'string',
    value: 'url',
    help: 'crawl this deployment; needs --crawl and a trigger token',
  },
  branch: { type: 'string', value: 'name', help: 'default: from the pipeline or from git' },
  commit: { type: 'string', value: 'sha', help: 'default: from the pipeline or from git' },
  'base-commit': {
    type: 'string',
    value: 'sha',
    help: 'what the change is compared with; default: from the pipeline',
  },
  'pull-request': { type: 'string', value: 'number', help: 'default: from the pipeline' },
  author: { type: 'string', value: 'name', help: 'default: from the pipeline or from git' },
  environment: {
    type: 'string',
    value: 'name',
    help: 'run against this environment; with a trigger token its id',
  },
  browser: { type: 'string', value: 'engine', help: 'engine-default, engine-b or engine-c' },
  device: { type: 'string', value: 'name', help: 'emulate this device' },
  shards: { type: 'string', value: 'n', help: 'split the run into this many slices' },
  workers: { type: 'string', value: 'n', help: 'tests at the same time in each slice, 1 to 10' },
  'budget-minutes': { type: 'string', value: 'n', help: 'leave out tests of low risk beyond this time' },
  'changed-files': {
    type: 'boolean',
    help: 'run only tests that the changed files affect, by git and the base of the pipeline',
  },
  'changed-files-from': { type: 'string', value: 'ref', help: 'the same, compared with this ref' },
  'only-failed': { type: 'boolean', help: 'run only the tests that failed in the last run' },
  supersede: { type: 'boolean', help: 'abort a run in progress of the same branch' },
  'callback-url': {
    type: 'string',
    value: 'url',
    help: 'the server posts the outcome there; needs a trigger token',
  },
  junit: { type: 'string', value: 'file', help: 'write a JUnit report; needs --wait, as the following do' },
  html: { type: 'string', value: 'file', help: 'write an HTML report' },
  ctrf: { type: 'string', value: 'file', help: 'write a CTRF report' },
  markdown: { type: 'string', value: 'file', help: 'append a summary in Markdown to this file' },
  json: { type: 'boolean', help: 'print the outcome as JSON on standard output' },
  quiet: { type: 'boolean', short: 'q', help: 'print no progress and no summary' },
} as const satisfies Flags;

export const statusFlags = {
  ...serverFlags,
  ...projectFlag,
  strict: triggerFlags.strict,
  json: triggerFlags.json,
} as const satisfies Flags;

export const reportFlags = {
  ...serverFlags,
  ...projectFlag,
  format: { type: 'string', value: 'name', help: 'junit, html, ctrf or playwright-json' },
  output: { type: 'string', short: 'o', value: 'file', help: 'default: standard output' },
} as const satisfies Flags;

const fileFlags = {
  ...serverFlags,
  file: {
    type: 'string',
    short: 'f',
    value: 'file',
    help: 'the project as a file; default: testkernel.yaml',
  },
  'set-secrets': {
    type: 'boolean',
    help: 'send all secrets again; the server does not tell them, so that a changed one is not noticed',
  },
} as const satisfies Flags;

export const planFlags = {
  ...fileFlags,
  'detailed-exitcode': {
    type: 'boolean',
    help: 'exit with 2 when there is something to change, and with 1 after an error',
  },
  json: { type: 'boolean', help: 'print the changes as JSON' },
} as const satisfies Flags;

export const applyFlags = fileFlags;

export const exportFlags = {
  ...serverFlags,
  project: projectFlag.project,
  output: { type: 'string', short: 'o', value: 'file', help: 'default: standard output' },
  force: { type: 'boolean', help: 'replace the file if it exists' },
} as const satisfies Flags;

export const keyCreateFlags = {
  ...accountFlags,
  label: {
    type: 'string',
    value: 'text',
    help: 'what the key is for; default: command line on this machine',
  },
  role: { type: 'string', value: 'role', help: 'viewer, qa_lead or admin; default: your role' },
  'expires-in-days': { type: 'string', value: 'n', help: '1 to 365; default 90' },
  workspace: {
    type: 'string',
    value: 'id, slug or name',
    help: 'where the key is valid; default: your own workspace',
  },
} as const satisfies Flags;

export const keyListFlags = {
  ...accountFlags,
  json: { type: 'boolean', help: 'print JSON' },
} as const satisfies Flags;

export const keyRevokeFlags = accountFlags;
