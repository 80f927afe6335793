import {
  type BrowserOptions,
  type BrowsersService,
  ColorSchemeDial,
  type Dials,
  dialValue,
  GeolocationDial,
  HermeticDial,
  type NetworkCondition,
  ParallelWorkersDial,
  type RunRequest,
  type RunSource,
  runSourceOf,
  VideoDial,
  type VideoMode,
} from '@testkernel/sdk';
import { type Scheduling, SchedulingDial } from './scheduling.ts';

/** The options of a run, with defaults. */
export interface RunOptions {
  /** The browser that the request named, where there is none of this name and the default engine is used. */
  readonly unknownBrowser: string | null;
  readonly browserOptions: BrowserOptions;
  readonly parallelWorkers: number;
  readonly hermetic: boolean;
  readonly video: VideoMode;
  readonly shards: number;
  readonly scheduling: Scheduling;
  /** All dials that were set, including those of other plugins. */
  readonly dials: Dials;
  readonly budgetMinutes: number | null;
  readonly source: RunSource | null;
  readonly supersede: boolean;
  readonly changedFiles: readonly string[];
  readonly routeMap: Readonly<Record<string, readonly string[]>>;
}

export function resolveOptions(
  request: RunRequest,
  { maxWorkers, browsers }: { maxWorkers: number; browsers: BrowsersService },
): RunOptions {
  const dials = request.dialsConfig ?? {};
  const browser = browsers.engineNamed(request.browser);
  return {
    unknownBrowser: request.browser && request.browser !== browser ? request.browser : null,
    browserOptions: {
      browser,
      device: request.device || null,
      locale: request.locale || null,
      timezoneId: request.timezoneId || null,
      networkCondition: (request.networkCondition || 'fast') as NetworkCondition,
      geolocation: dialValue(dials, GeolocationDial),
      colorScheme: dialValue(dials, ColorSchemeDial),
    },
    parallelWorkers: dialValue(dials, ParallelWorkersDial) ?? 1,
    hermetic: dialValue(dials, HermeticDial),
    video: dialValue(dials, VideoDial),
    shards: Math.min(Math.max(request.shards ?? 1, 1), maxWorkers),
    scheduling: dialValue(dials, SchedulingDial),
    dials,
    budgetMinutes: request.budgetMinutes ?? null,
    source: runSourceOf(request),
    supersede: request.supersede ?? false,
    changedFiles: request.changedFiles ?? [],
    routeMap: request.routeMap ?? {},
  };
}
