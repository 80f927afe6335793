import {
  type BrowserOptions,
  Dials,
  type EngineName,
  engineNames,
  type NetworkCondition,
  type Static,
  Type,
  type VideoMode,
} from '@testkernel/sdk';

/** Body of a run. An unknown browser is no error: the default engine takes its place. */
export const RunRequest = Type.Object({
  dialsConfig: Type.Optional(Dials),
  browser: Type.Optional(
    Type.String({ description: `${engineNames.join(', ')}; anything else means engine-default.` }),
  ),
  device: Type.Optional(Type.String({ description: 'Empty: desktop.' })),
  locale: Type.Optional(Type.String({ description: 'BCP 47 tag.' })),
  timezoneId: Type.Optional(Type.String({ description: 'IANA name.' })),
  networkCondition: Type.Optional(Type.String({ description: 'fast, slow3g or offline.' })),
  budgetMinutes: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  environmentId: Type.Optional(Type.String()),
  shards: Type.Optional(Type.Integer({ description: 'Clamped to 1..MAX_WORKERS.' })),
  changedFiles: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 10000 })),
  routeMap: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type RunRequest = Static<typeof RunRequest>;

/** How tests are dealt to shards. */
export type Scheduling = NonNullable<Dials['scheduling']>;

/** What a run needs to know, with every default filled in. */
export interface RunOptions {
  readonly browserOptions: BrowserOptions;
  readonly parallelWorkers: number;
  readonly hermetic: boolean;
  readonly video: VideoMode;
  readonly shards: number;
  readonly scheduling: Scheduling;
  readonly budgetMinutes: number | null;
  readonly changedFiles: readonly string[];
  readonly routeMap: Readonly<Record<string, readonly string[]>>;
}

export function resolveOptions(request: RunRequest, maxWorkers: number): RunOptions {
  return {
    browserOptions: {
      browser:
        engineNames.find((name) => name === request.browser) ?? ('engine-default' satisfies EngineName),
      device: request.device || null,
      locale: request.locale || null,
      timezoneId: request.timezoneId || null,
      networkCondition: (request.networkCondition || 'fast') as NetworkCondition,
      geolocation: request.dialsConfig?.geolocation ?? null,
      colorScheme: request.dialsConfig?.colorScheme ?? null,
    },
    parallelWorkers: request.dialsConfig?.parallelWorkers ?? 1,
    hermetic: request.dialsConfig?.hermetic ?? false,
    video: request.dialsConfig?.video ?? 'off',
    shards: Math.min(Math.max(request.shards ?? 1, 1), maxWorkers),
    scheduling: request.dialsConfig?.scheduling ?? 'contiguous',
    budgetMinutes: request.budgetMinutes ?? null,
    changedFiles: request.changedFiles ?? [],
    routeMap: request.routeMap ?? {},
  };
}
