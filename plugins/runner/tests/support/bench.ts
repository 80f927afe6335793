import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BrowserEngine,
  desktopDefaults,
  type ExecutableTest,
  type ExecutionRequest,
  type Logger,
  type Result,
  type RunHook,
  type Step,
  type StepAction,
} from '@testkernel/sdk';
import { projectTarget } from '@testkernel/sdk/testing';
import { chromium } from 'playwright';
import { coreActions } from '../../src/actions/core-actions.ts';
import { BrowserPool } from '../../src/browsers/browser-pool.ts';
import { memoryLimits } from '../../src/browsers/memory/memory-limits.ts';
import { connectionOf, dropStrayMessages } from '../../src/browsers/stray-messages.ts';
import { BrowserTestRunner } from '../../src/execution/test-runner.ts';
import { RedactionThreads } from '../../src/redaction/redaction-threads.ts';
import { TestChromium } from './chromium-engine.ts';
import { contributionsOf } from './contributions.ts';
import { FolderArtifacts } from './folder-artifacts.ts';
import { PassThroughEgress } from './pass-through-egress.ts';

/** A logger that keeps its lines. */
export class MemoryLog implements Logger {
  readonly lines: { level: string; fields: object; message: string }[] = [];
  debug(fields: object, message: string) {
    this.lines.push({ level: 'debug', fields, message });
  }
  info(fields: object, message: string) {
    this.lines.push({ level: 'info', fields, message });
  }
  warn(fields: object, message: string) {
    this.lines.push({ level: 'warn', fields, message });
  }
  error(fields: object, message: string) {
    this.lines.push({ level: 'error', fields, message });
  }
}

export interface BenchOptions {
  readonly url: string;
  readonly actions?: Readonly<Record<string, StepAction>>;
  readonly hooks?: Readonly<Record<string, RunHook>>;
  readonly engine?: BrowserEngine;
  readonly furtherEngines?: Readonly<Record<string, BrowserEngine>>;
  readonly ffmpegExecutable?: string;
  readonly stepMs?: number;
  readonly maxTestMinutes?: number;
  readonly sessionsPerBrowser?: number;
  readonly pageMegabytes?: number;
}

/** The runner with real browsers, a folder for artifacts and a proxy that refuses nothing. */
export async function openBench(options: BenchOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'runner-'));
  const artifacts = new FolderArtifacts(path.join(folder, 'artifacts'));
  const egress = new PassThroughEgress();
  const log = new MemoryLog();
  const engine = options.engine ?? new TestChromium();
  // As in the plugin.
  dropStrayMessages(connectionOf(chromium), log);
  const pool = new BrowserPool({
    engines: contributionsOf({ 'engine-default': engine, ...options.furtherEngines }),
    egress,
    viewport: { width: 800, height: 600 },
    memory: memoryLimits({ pageMegabytes: options.pageMegabytes ?? 2_048, allPagesMegabytes: 0 }),
    limits: { idleMs: 60_000, sessionsPerBrowser: options.sessionsPerBrowser ?? 100 },
    log,
  });
  const redactions = new RedactionThreads();
  const runner = new BrowserTestRunner({
    browsers: pool,
    actions: contributionsOf({ ...coreActions, ...options.actions }),
    hooks: contributionsOf(options.hooks ?? {}),
    artifacts,
    ffmpegExecutable: options.ffmpegExecutable ?? '',
    redactions,
    scratchDir: path.join(folder, 'scratch'),
    timeouts: { stepMs: options.stepMs ?? 3000, assertionMs: options.stepMs ?? 3000, navigationMs: 10_000 },
    maxTestMinutes: options.maxTestMinutes ?? 15,
    log,
  });
  const results: Result[] = [];
  const logged: string[] = [];
  const requestFor = (
    tests: readonly ExecutableTest[],
    change: Partial<ExecutionRequest> = {},
  ): ExecutionRequest => ({
    runId: 'run-1',
    shardIndex: null,
    project: projectTarget(options.url),
    tests,
    options: desktopDefaults,
    parallelWorkers: 1,
    retries: 0,
    evidence: { screenshots: 'off', trace: false },
    signal: new AbortController().signal,
    onResult: async (result) => {
      results.push(result);
    },
    onLog: (message) => {
      logged.push(message);
    },
    ...change,
  });
  return {
    artifacts,
    egress,
    engine,
    log,
    logged,
    pool,
    results,
    requestFor,
    runner,
    /** Executes and returns the results of this execution. */
    async run(tests: readonly ExecutableTest[], change?: Partial<ExecutionRequest>): Promise<Result[]> {
      const before = results.length;
      await runner.execute(requestFor(tests, change));
      return results.slice(before);
    },
    async close() {
      await pool.stop();
      await redactions.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function testOf(name: string, ...steps: Step[]): ExecutableTest {
  return { id: name.toLowerCase().replace(/\W+/g, '-'), name, steps, sourceUrl: null };
}
