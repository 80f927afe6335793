import type { BrowserContext, Page } from 'playwright-core';
import type { Dials } from '../dial.ts';
import type { EgressPolicy } from '../kernel/egress.ts';
import { token } from '../token.ts';
import type { ContextRequest } from './context-request.ts';
import type { ProjectTarget } from './project.ts';
import type { Result } from './result.ts';
import type { LogLine } from './run.ts';
import {
  type ColorScheme,
  defaultEngine,
  type Geolocation,
  type NetworkCondition,
  type VideoMode,
} from './run-request.ts';
import type { Step } from './step.ts';
import type { TestSecrets } from './test-secrets.ts';

/** A test to execute: a stored one, or a candidate of the pipeline. */
export interface ExecutableTest {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
  readonly sourceUrl: string | null;
  /** The values of `{{column}}` in this iteration. Default: none. */
  readonly fixtureRow?: Readonly<Record<string, unknown>> | null;
  /** Whether it is executed while no other test of the request is, after the others. Default: false. */
  readonly serial?: boolean;
}

/** The browser, device, locale and network that a context is opened with. */
export interface BrowserOptions {
  /** The name of a contribution to `BrowserEngines`. */
  readonly browser: string;
  /** A Playwright device descriptor's name; null is desktop. */
  readonly device: string | null;
  readonly locale: string | null;
  readonly timezoneId: string | null;
  readonly networkCondition: NetworkCondition;
  /** The position that pages get from the Geolocation API. Default: the permission is not granted. */
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

/** Which evidence an execution keeps. */
export interface EvidenceOptions {
  readonly screenshots: 'each-step' | 'end' | 'on-failure' | 'off';
  readonly trace: boolean;
  /** The page's HTML at the end of each failed attempt. Default false. */
  readonly domSnapshots?: boolean;
  /** Of which attempts a video is kept. Default `off`. */
  readonly video?: VideoMode;
}

/** A test that is being executed, between two of its steps. */
export interface PausedTest {
  /** The page of the last step. */
  readonly page: Page;
  /**
   * Executes a further step, with the placeholders of the attempt. It is not part of the result. Throws as a step of the
   * test would.
   */
  play(step: Step): Promise<void>;
}

/** Milliseconds that a step may take when it has no `timeoutMs`. */
export interface ExecutionTimeouts {
  readonly stepMs: number;
  readonly assertionMs: number;
  readonly navigationMs: number;
}

/** What a browser context has stored: its cookies, and the local storage of the origins that it has opened. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Where a test begins that need not do again what an earlier run of it did. */
export interface TestStart {
  /** The index of the first step that is executed; those before it have the status `skipped`. */
  readonly step: number;
  /** What the context of the earlier run had stored before that step. */
  readonly storageState: StorageState;
}

export interface ExecutionRequest {
  /** Part of the path of every file that is kept: `screenshots/<runId>/…`, `traces/<runId>…`. */
  readonly runId: string;
  /** Set in runs of several shards: the trace is then `traces/<runId>/shard-<shardIndex>.zip`. */
  readonly shardIndex: number | null;
  readonly project: ProjectTarget;
  readonly tests: readonly ExecutableTest[];
  readonly options: BrowserOptions;
  /** Number of tests executed at a time, 1..10. */
  readonly parallelWorkers: number;
  /** Number of further attempts of a failed test. */
  readonly retries: number;
  readonly evidence: EvidenceOptions;
  /**
   * Whether these are stored tests whose outcome counts, as opposed to stability and mutation runs of candidates. Hooks
   * measure and heal only where this is set. Default: false.
   */
  readonly regression?: boolean;
  /**
   * Whether this is one of several runs of candidates on the unmutated application. A difference between them is not a
   * regression: hooks may record it as volatile. Default: false.
   */
  readonly stabilityRun?: boolean;
  /** Overrides of the runner's configured timeouts. */
  readonly timeouts?: Partial<ExecutionTimeouts>;
  /**
   * The values of `{{SENTRI_SECRET_N}}` by the id of the test: masked like the project's password in everything that is kept of
   * the execution. A step without a value for its placeholder fails. Default: none.
   */
  readonly secrets?: ReadonlyMap<string, TestSecrets>;
  /** The dials of the run, for hooks. Default: none is set. */
  readonly dials?: Dials;
  /**
   * Replays the application's network responses as recorded when the test was validated, with a frozen clock and
   * seeded random numbers.
   */
  readonly hermetic?: boolean;
  readonly signal: AbortSignal;
  /** Where an attempt of a test begins; asked before each. Default: always `undefined`, with its first step and nothing stored. */
  startOf?(test: ExecutableTest): TestStart | undefined;
  /** Called before each test; false skips it without a result, because another shard executes it. Default: true. */
  claim?(test: ExecutableTest): Promise<boolean>;
  /**
   * Receives each test's final result. The results of one worker arrive one after the other. While the promise is
   * pending the worker executes its next test, but does not begin the one after that.
   */
  onResult(result: Result, test: ExecutableTest): Promise<void>;
  onLog(message: string, level?: LogLine['level']): void;
  /**
   * Prepares the fresh context of each attempt before it has a page: routes, init scripts, another clock. The attempt
   * fails when this throws.
   */
  prepare?(test: ExecutableTest, context: BrowserContext, session: BrowserSession): Promise<void>;
  /**
   * The timeout of a step in ms, asked when it begins, with the page as it is then; `undefined` leaves it as it is. The step
   * begins once it is known. The step fails when this throws, or takes longer than 30 seconds. Default: always `undefined`.
   */
  stepTimeout?(
    test: ExecutableTest,
    index: number,
    paused: PausedTest,
  ): number | undefined | Promise<number | undefined>;
  /**
   * Called after each step that passed, with the page as the step left it; the next step waits. The attempt fails when
   * this throws, or takes longer than 30 seconds.
   */
  afterStep?(test: ExecutableTest, index: number, paused: PausedTest): Promise<void>;
  /** Called after a step that failed, as `afterStep`; the attempt ends then. The failure of the step stays the result. */
  afterFailure?(test: ExecutableTest, index: number, paused: PausedTest): Promise<void>;
  /** Receives a JPEG of the first worker's page about twice a second. Default: no frames are taken. */
  onFrame?(jpeg: Buffer): void;
  /** Called before each test: whether somebody watches the frames. Default: true when `onFrame` is set. */
  framesWanted?(): boolean;
}

/** Executes tests in browsers. A failed test is a result; `execute` throws only when the execution itself failed. */
export interface TestRunnerService {
  /** Returns the artifact path of the trace. Tests that had not begun when `signal` aborted get no result. */
  execute(request: ExecutionRequest): Promise<{ tracePath: string | null }>;
  /** Throws `BadRequest` with the step and the cause for an unknown action or a selector that can't be parsed. */
  checkSteps(steps: readonly Step[]): void;
}

export const TestRunner = token<TestRunnerService>('runner.tests');

export interface BrowserSessionRequest {
  readonly options: BrowserOptions;
  readonly egress: EgressPolicy;
  /** Base of relative URLs. */
  readonly baseUrl: string;
  /** Default: nothing is stored. */
  readonly storageState?: StorageState | undefined;
}

export interface BrowserSession {
  readonly context: BrowserContext;
  /** Hosts that the egress guard refused to this session, at most 100. */
  readonly refused: readonly string[];
  /** Whether its pages received more than the operator allows; their connections were ended then. */
  readonly exhausted: boolean;
  /** Whether a page used more memory than the operator allows; it crashed then. */
  readonly outOfMemory: boolean;
  /**
   * Sends a request beside the pages, with their cookies and through their proxy. Playwright's own `context.request` and
   * `route.fetch` would read an answer of any size into memory.
   */
  readonly request: ContextRequest;
  /** Opens a page whose network condition applies from the first request. */
  newPage(): Promise<Page>;
  /** Closes the context; the browser keeps running for the next session. */
  close(): Promise<void>;
}

/** A browser engine that a plugin contributes. */
export interface EngineState {
  /** The name of its contribution, as runs name it. */
  readonly engine: string;
  /** Whether this machine has a browser for it. */
  readonly available: boolean;
}

/** The viewport of pages in CSS pixels, and how many pixels of a screenshot one of them has in each direction. */
export interface DeviceScreen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Browsers that stay open between sessions. Each session gets a fresh context; all traffic uses the egress proxy. */
export interface BrowsersService {
  /** Throws `Unavailable` `BROWSER_UNAVAILABLE` with instructions when this machine has no browser for the engine. */
  open(request: BrowserSessionRequest, signal?: AbortSignal): Promise<BrowserSession>;
  /**
   * Throws `BadRequest` for an unknown device, locale, timezone or network condition, and for options that the engine's
   * browser does not support.
   */
  validate(options: BrowserOptions): void;
  /** The names of all contributed engines, whether or not their browsers are installed. */
  engineNames(): readonly string[];
  /** The engine of that name; the default engine for any value that is not the name of an engine. */
  engineNamed(wanted: unknown): string;
  /** Names of every known device. */
  devices(): readonly string[];
  /** The screen of a device, by its name; null is desktop. Throws `BadRequest` `INVALID_DEVICE` for an unknown one. */
  screenOf(device: string | null): DeviceScreen;
  /** Every engine, with its availability checked now. */
  engines(): Promise<readonly EngineState[]>;
}

export const Browsers = token<BrowsersService>('runner.browsers');
