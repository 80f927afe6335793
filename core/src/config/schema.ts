import { type Static, type TObject, type TSchema, Type } from 'typebox';

/** Our additional keywords for a property of the configuration. */
export interface ConfigKeywords {
  /** The environment variable that sets it. */
  readonly env?: string;
  /** Whether the value is masked wherever configuration is shown. */
  readonly secret?: boolean;
  /** The value is empty or a URL with one of these protocols: `['https', 'http']`. */
  readonly protocols?: readonly string[];
}

const cores =
  'The number of tests and crawls that one process works on at a time, and the most shards of a run.';

/** The kernel's own configuration. Plugins add theirs under `plugins.configuration.<id>`. */
export const KernelConfigSchema = Type.Object(
  {
    host: Type.String({ default: '127.0.0.1', env: 'HOST', description: 'Address to listen on.' }),
    port: Type.Integer({
      minimum: 0,
      maximum: 65535,
      default: 3000,
      env: 'PORT',
      description: 'Port to listen on.',
    }),
    publicUrl: Type.String({
      default: '',
      env: 'PUBLIC_URL',
      protocols: ['https', 'http'],
      description:
        'Where people reach the service; used in mails, redirects and links. Default http://HOST:PORT.',
    }),
    trustProxy: Type.Union([Type.Boolean(), Type.Integer({ minimum: 0 }), Type.String()], {
      default: false,
      env: 'TRUST_PROXY',
      description:
        'Which proxies X-Forwarded-* headers are believed from: `false`, the number of proxies in front of the server (`true` is 1), or their addresses and networks, separated by commas (`10.0.0.0/8, loopback`).',
    }),
    dataDir: Type.String({
      default: './data',
      env: 'DATA_DIR',
      description: 'Embedded database, artifacts, outbox and generated secrets.',
    }),
    production: Type.Boolean({ default: false, description: 'True when NODE_ENV=production.' }),
    databaseUrl: Type.String({
      default: '',
      env: 'DATABASE_URL',
      secret: true,
      protocols: ['postgresql', 'postgres'],
      description: 'A PostgreSQL server. Unset: the embedded database under DATA_DIR.',
    }),
    redisUrl: Type.String({
      default: '',
      env: 'REDIS_URL',
      secret: true,
      protocols: ['redis', 'rediss'],
      description: 'Queues and broadcasts shared by replicas and workers. Unset: in-process.',
    }),
    jwtSecret: Type.String({
      default: '',
      env: 'JWT_SECRET',
      secret: true,
      description: 'Signs session tokens; at least 32 characters. Comma-separated to rotate, newest first.',
    }),
    encryptionKey: Type.String({
      default: '',
      env: 'ENCRYPTION_KEY',
      secret: true,
      description:
        'Encrypts secrets at rest; at least 32 characters. Comma-separated to rotate, newest first.',
    }),
    smtpUrl: Type.String({
      default: '',
      env: 'SMTP_URL',
      secret: true,
      protocols: ['smtp', 'smtps'],
      description: 'smtp:// or smtps:// server for mail. Unset: .eml files in DATA_DIR/outbox.',
    }),
    mailFrom: Type.String({
      default: 'Testkernel <no-reply@localhost>',
      env: 'MAIL_FROM',
      description: 'Sender of mails.',
    }),
    skipEmailVerification: Type.Boolean({
      default: false,
      env: 'SKIP_EMAIL_VERIFICATION',
      description: 'Accounts are verified when they register.',
    }),
    sessionMaxDays: Type.Integer({
      minimum: 1,
      maximum: 365,
      default: 30,
      env: 'SESSION_MAX_DAYS',
      description: 'Days after a sign-in during which its session can be renewed.',
    }),
    breachedPasswordsUrl: Type.String({
      default: '',
      env: 'BREACHED_PASSWORDS_URL',
      protocols: ['https', 'http'],
      description:
        'A register of breached passwords that speaks the range API of Have I Been Pwned. Unset: not asked.',
    }),
    maxWorkers: Type.Integer({ minimum: 1, maximum: 64, default: 4, env: 'MAX_WORKERS', description: cores }),
    workerConcurrency: Type.Integer({
      minimum: 0,
      maximum: 64,
      default: 0,
      env: 'WORKER_CONCURRENCY',
      description: 'Jobs one process executes at a time. Default MAX_WORKERS.',
    }),
    reservedJobSlots: Type.Integer({
      minimum: 0,
      maximum: 64,
      default: 2,
      env: 'RESERVED_JOB_SLOTS',
      description:
        'Jobs that one process executes beside WORKER_CONCURRENCY, of workspaces of which no other job is running.',
    }),
    maxStreamsPerSession: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      default: 500,
      env: 'MAX_STREAMS_PER_SESSION',
      description: 'Event streams that one session has open at one process at a time.',
    }),
    maxStreamsPerWorkspace: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 5000,
      env: 'MAX_STREAMS_PER_WORKSPACE',
      description: 'Event streams that the members of one workspace have open at one process at a time.',
    }),
    workspaceMaxJobs: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      default: 0,
      env: 'WORKSPACE_MAX_JOBS',
      description: 'Jobs of one workspace that all processes execute at a time; 0 is no limit.',
    }),
    allowPrivateUrls: Type.Boolean({
      default: false,
      env: 'ALLOW_PRIVATE_URLS',
      description: 'Lets callbacks, previews and pages reach private addresses.',
    }),
    strictProjectUrls: Type.Boolean({
      default: false,
      env: 'STRICT_PROJECT_URLS',
      description: 'Forbids projects on private addresses: for hosted installs.',
    }),
    browserTrafficMegabytes: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      default: 2048,
      env: 'BROWSER_TRAFFIC_MEGABYTES',
      description:
        'Megabytes (of 1,048,576 bytes) that the pages of one test or crawl may receive; its connections end then. 0 is no limit.',
    }),
    logLevel: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      default: 'info',
      env: 'LOG_LEVEL',
      description: 'The least severe level that is logged.',
    }),
    artifacts: Type.Object(
      {
        retentionDays: Type.Integer({
          minimum: 0,
          maximum: 36_500,
          default: 90,
          env: 'ARTIFACT_RETENTION_DAYS',
          description:
            'Days that screenshots, traces, videos and other evidence of runs are kept; 0 keeps them for ever. Results and visual baselines stay.',
        }),
        maxMegabytes: Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          default: 0,
          env: 'ARTIFACT_MAX_MEGABYTES',
          description:
            'Megabytes (of 1,048,576 bytes) of files that a workspace may have. Above that its oldest evidence goes, once an hour; 0 is no limit.',
        }),
      },
      { default: {}, additionalProperties: false },
    ),
    audit: Type.Object(
      {
        hashChain: Type.Boolean({
          default: false,
          env: 'AUDIT_HASH_CHAIN',
          description: 'Links the rows of each audit log by their hashes, which reveals tampering.',
        }),
        dedupWindowSeconds: Type.Integer({
          minimum: 0,
          maximum: 86_400,
          default: 60,
          env: 'AUDIT_DEDUP_WINDOW_SEC',
          description:
            'Seconds in which repeated reads, exports and failed sign-ins share an audit row; 0 for never. Without effect while hashes are chained.',
        }),
        retentionDays: Type.Integer({
          minimum: 0,
          maximum: 36_500,
          default: 365,
          env: 'AUDIT_RETENTION_DAYS',
          description: 'Days that audit rows are kept, at least 90; 0 keeps them without limit.',
        }),
      },
      { default: {}, additionalProperties: false },
    ),
    plugins: Type.Object(
      {
        dirs: Type.Array(Type.String(), {
          default: [],
          env: 'PLUGINS_DIR',
          description: 'Folders of further plugins, separated by ":".',
        }),
        packages: Type.Array(Type.String(), {
          default: [],
          description: 'Folders or npm packages of single plugins.',
        }),
        fromSource: Type.Boolean({
          default: false,
          env: 'PLUGINS_FROM_SOURCE',
          description:
            'Whether plugins are loaded from the TypeScript that their package.json names as testkernel.source, where their folder has it. The command dev sets it.',
        }),
        disabled: Type.Array(Type.String(), { default: [], description: 'Ids of plugins not to load.' }),
        required: Type.Array(Type.String(), {
          default: [],
          env: 'PLUGINS_REQUIRED',
          description: 'Ids of plugins whose failure stops the boot; "*" means every plugin.',
        }),
        operators: Type.Array(Type.String(), {
          default: [],
          env: 'PLUGIN_OPERATORS',
          description:
            'Email addresses of the accounts that may disable and enable plugins for all workspaces while the server runs. Default: nobody. Must not be combined with SKIP_EMAIL_VERIFICATION where others can register.',
        }),
        configuration: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()), {
          default: {},
          description: "Each plugin's own configuration, under its id.",
        }),
      },
      { default: {}, additionalProperties: false },
    ),
    rateLimits: Type.Record(
      Type.String(),
      Type.Object(
        {
          max: Type.Optional(Type.Integer({ minimum: 1 })),
          windowSeconds: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        { additionalProperties: false },
      ),
      { default: {}, description: 'Other maxima and windows of rate limits, under their names.' },
    ),
  },
  { additionalProperties: false },
);

export type KernelConfig = Static<typeof KernelConfigSchema>;

/** One leaf of the configuration, for the environment, the reference and redaction. */
export interface ConfigLeaf {
  readonly path: readonly string[];
  readonly schema: TSchema & ConfigKeywords & { readonly description?: string; readonly default?: unknown };
}

function isObjectSchema(schema: TSchema): schema is TObject {
  return 'properties' in schema;
}

export function* leavesOf(schema: TSchema, path: readonly string[] = []): Generator<ConfigLeaf> {
  if (!isObjectSchema(schema)) {
    yield { path, schema };
    return;
  }
  for (const [name, property] of Object.entries(schema.properties))
    yield* leavesOf(property, [...path, name]);
}
