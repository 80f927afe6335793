import type {
  BrowserOptions,
  BrowsersService,
  Dials,
  NetworkCondition,
  RunRequest,
  VideoMode,
} from '@testkernel/sdk';

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

export function resolveOptions(
  request: RunRequest,
  { maxWorkers, browsers }: { maxWorkers: number; browsers: BrowsersService },
): RunOptions {
  return {
    browserOptions: {
      browser: browsers.engineNamed(request.browser),
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
