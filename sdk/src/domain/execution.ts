import type { BrowserContext, Page } from 'playwright-core';
import type { Dials } from '../dial.ts';
import type { EgressPolicy } from '../kernel/egress.ts';
import { token } from '../token.ts';
import type { ProjectTarget } from './project.ts';
import type { Result } from './result.ts';
import {
  type ColorScheme,
  defaultEngine,
  type Geolocation,
  type LogLine,
  type NetworkCondition,
  type VideoMode,
} from './run.ts';
import type { Step } from './step.ts';

/** A test as the runner takes it: stored, or a candidate of the pipeline. */
export interface ExecutableTest {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
  readonly sourceUrl: string | null;
  /** The values of `{{column}}` in this iteration. Default: none. */
  readonly fixtureRow?: Readonly<Record<string, unknown>> | null;
}

/** In which browser, on what machine, with which network. */
export interface BrowserOptions {
  /** The name of a contribution to `BrowserEngines`. */
  readonly browser: string;
  /** A Playwright device descriptor's name; null is desktop. */
  readonly device: string | null;
  readonly locale: string | null;
  readonly timezoneId: string | null;
  readonly networkCondition: NetworkCondition;
  /** Where pages that may ask believe to be. Default: the permission is not granted. */
  readonly geolocation?: Geolocation | null;
  /** Default: light. */
  readonly colorScheme?: ColorScheme | null;
}

export const desktopDefaults: BrowserOptions = {
  browser: defaultEngine,
  device: null,
  locale: null,
  timezoneId: null,
  networkCondition: 'fast',
};

/** How much a run leaves behind. */
export interface EvidenceOptions {
  readonly screenshots: 'each-step' | 'end' | 'on-failure' | 'off';
  readonly trace: boolean;
  /** The page's HTML at the end of each failed attempt. Default false. */
  readonly domSnapshots?: boolean;
  /** Of which attempts a video is kept. Default `off`. */
  readonly video?: VideoMode;
}

/** Milliseconds that a step may take where it names no time of its own. */
export interface ExecutionTimeouts {
  readonly stepMs: number;
  readonly assertionMs: number;
  readonly navigationMs: number;
}

export interface ExecutionRequest {
  /** Names the folder of the evidence: `screenshots/<runId>/…`, `traces/<runId>…`. */
  readonly runId: string;
  /** Set in runs of several shards: the trace is then `traces/<runId>/shard-<shardIndex>.zip`. */
  readonly shardIndex: number | null;
  readonly project: ProjectTarget;
  readonly tests: readonly ExecutableTest[];
  readonly options: BrowserOptions;
  /** Tests at a time, 1..10. */
  readonly parallelWorkers: number;
  /** Further attempts of a failed test. */
  readonly retries: number;
  readonly evidence: EvidenceOptions;
  /**
   * A run of stored tests whose outcome counts, and not a stability or mutation run of candidates: only then do hooks measure,
   * learn from tests, or help them along. Default: false.
   */
  readonly regression?: boolean;
  /**
   * One of several runs of candidates on the unmutated application. What differs between them is not a regression:
   * hooks may record it as volatile. Default: false.
   */
  readonly stabilityRun?: boolean;
  /** Instead of those that the runner is configured with. */
  readonly timeouts?: Partial<ExecutionTimeouts>;
  /** The dials of the run, for hooks to read. Default: none was turned. */
  readonly dials?: Dials;
  /** Replays what the application's network answered when the test was validated, with a frozen clock and seeded random numbers. */
  readonly hermetic?: boolean;
  readonly signal: AbortSignal;
  /** Asked before each test: whether it is still to be executed here. Default: yes. */
  claim?(test: ExecutableTest): Promise<boolean>;
  /**
   * A result is final when it is handed over. Those of one worker come one after the other; until this resolves its next
   * test runs, and the one after that waits.
   */
  onResult(result: Result, test: ExecutableTest): Promise<void>;
  onLog(message: string, level?: LogLine['level']): void;
  /**
   * Changes the world of an attempt before its first page: routes, scripts, another clock. Called for each attempt
   * with its fresh context, which has no page yet. The attempt fails where this throws.
   */
  prepare?(test: ExecutableTest, context: BrowserContext): Promise<void>;
  /** A JPEG of what the first worker's browser shows, about twice a second. Omit for none. */
  onFrame?(jpeg: Buffer): void;
  /** Asked before each test: whether somebody watches. Default: yes, when there is `onFrame`. */
  framesWanted?(): boolean;
}

/** Executes tests on real browsers. A test that fails is a result; this throws only when running itself broke. */
export interface TestRunnerService {
  /** Tests that were not begun when `signal` aborted are not reported. Returns the artifact path of the trace. */
  execute(request: ExecutionRequest): Promise<{ tracePath: string | null }>;
  /** Throws `BadRequest` for an action nobody contributed or a selector that can't be parsed, naming step and cause. */
  checkSteps(steps: readonly Step[]): void;
}

export const TestRunner = token<TestRunnerService>('runner.tests');

export interface BrowserSessionRequest {
  readonly options: BrowserOptions;
  readonly egress: EgressPolicy;
  /** Base of relative URLs. */
  readonly baseUrl: string;
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export interface BrowserSession {
  readonly context: BrowserContext;
  /** Hosts the egress guard refused. */
  readonly refused: readonly string[];
  /** Opens a page on which the network condition is in force from its first request. */
  newPage(): Promise<Page>;
  /** Closes the context; the browser stays warm. */
  close(): Promise<void>;
}

/** A browser engine that a plugin contributed. */
export interface EngineState {
  /** The name of its contribution, by which runs ask for it. */
  readonly engine: string;
  /** Whether this machine has a browser for it. */
  readonly available: boolean;
}

/** Warm browsers, a fresh context each time, all traffic through the egress proxy. */
export interface BrowsersService {
  /** Throws `Unavailable` `BROWSER_UNAVAILABLE` when the engine has no browser on this machine, saying what to do. */
  open(request: BrowserSessionRequest, signal?: AbortSignal): Promise<BrowserSession>;
  /**
   * Throws `BadRequest` for an unknown device, locale, timezone or network condition, or for what the engine says that
   * its browser can't be given.
   */
  validate(options: BrowserOptions): void;
  /** The names of the engines that plugins contribute, whether or not their browsers are on this machine. */
  engineNames(): readonly string[];
  /** The engine of that name; the default engine for anything that is no engine's name. */
  engineNamed(wanted: unknown): string;
  /** Names of every known device. */
  devices(): readonly string[];
  /** Every engine, asked for its browser now. */
  engines(): Promise<readonly EngineState[]>;
}

export const Browsers = token<BrowsersService>('runner.browsers');
