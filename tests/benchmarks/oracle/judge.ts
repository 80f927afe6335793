import type { Test } from '@testkernel/sdk';
import type { RunningSample, SampleApplication } from '../../applications/sample-applications.ts';
import { BenchProject } from '../projects/bench-project.ts';
import { crawlProgress } from '../projects/crawl-progress.ts';
import {
  dials,
  minutesSince,
  redTests,
  runTimeoutMinutes,
  unchangedRounds,
} from '../projects/unchanged-rounds.ts';
import { scoredTests } from './calibration.ts';
import type { Judgement, Verdict } from './oracle-report.ts';

/** Nobody receives what the sample applications send. */
const crawlDials = { ...dials, maxTests: 500, maxMinutes: 60, allowSending: true };
/** Longer than the crawl's own time, at whose end it completes what it has begun. */
const crawlTimeoutMinutes = 90;

interface JudgeOptions {
  readonly origin: string;
  readonly bugs: readonly string[];
  readonly rounds: number;
  /**
   * How many tests run at a time for a bug, those with the most steps first; the next ones only follow where none of them
   * detected it. Default: all tests run for each bug, which the calibration of their scores needs.
   */
  readonly batchSize?: number | undefined;
  note(text: string): void;
  /** Called before the crawl. Default: nothing. */
  prepare?(project: BenchProject): Promise<void>;
  /** Called when the tests of the crawl are approved, before they run. Default: nothing. */
  approved?(project: BenchProject, tests: readonly Test[]): Promise<void>;
}

/** Generates tests for a sample application while it is healthy, and shows them each of its bugs. */
export async function judge(application: SampleApplication, options: JudgeOptions): Promise<Judgement> {
  const { note, rounds } = options;
  const running = await application.start();
  try {
    const project = await BenchProject.create(options.origin, {
      name: application.name,
      url: running.url,
      credentials: application.account,
    });
    await options.prepare?.(project);
    const crawl = await project.crawl(crawlDials, crawlTimeoutMinutes, crawlProgress(note));
    const tests = await project.tests();
    const crawlMinutes = (crawl.durationMs ?? 0) / 60_000;
    note(
      `${application.name}: ${crawl.status}, ${crawl.pagesFound} pages, ${tests.length} tests, ${crawl.error ?? ''}`,
    );
    for (const { name } of tests) note(`  ${name}`);
    await project.approve(tests);
    await options.approved?.(project, tests);
    // As a staging system that is filled anew at night: what the crawl left is gone, what runs leave stays.
    running.reset();
    const unchanged = await unchangedRounds(project, rounds, note);
    const unsteady = new Set(unchanged.red.map(({ id }) => id));
    const started = performance.now();
    const verdicts: Verdict[] = [];
    const redByBug = new Map<string, RedTests>();
    const steady = tests.filter(({ id }) => !unsteady.has(id));
    const batches = batchesOf(steady, options.batchSize);
    for (const bug of options.bugs) {
      const { red, ...verdict } = await tryBug(project, running, bug, batches);
      redByBug.set(bug, red);
      verdicts.push({ ...verdict, sentence: application.bugs[bug] ?? '' });
      note(`${bug}: ${verdict.proof ? `caught by ${verdict.caughtBy.length}` : 'MISSED'}`);
    }
    return {
      application: application.name,
      pages: crawl.pagesFound ?? 0,
      tests: tests.length,
      rounds,
      red: unchanged.red,
      verdicts,
      scored: options.batchSize === undefined ? scoredTests(tests, redByBug) : [],
      minutes: { crawl: crawlMinutes, unchanged: unchanged.minutes, bugs: minutesSince(started) },
    };
  } finally {
    await running.close();
  }
}

type RedTests = ReturnType<typeof redTests>;

function batchesOf(tests: readonly Test[], batchSize = tests.length): string[][] {
  const ids = tests.toSorted((one, other) => other.steps.length - one.steps.length).map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}

/** What the bug did to the data must not help to find the next one, hence a reset before each. */
async function tryBug(
  project: BenchProject,
  running: RunningSample,
  bug: string,
  batches: readonly (readonly string[])[],
): Promise<Omit<Verdict, 'sentence'> & { readonly red: RedTests }> {
  running.break(bug);
  const red: RedTests = [];
  try {
    for (const testIds of batches) {
      running.reset();
      const found = redTests(await project.run(dials, runTimeoutMinutes, { testIds }));
      red.push(...found);
      const proof = await redAgain(project, running, found);
      if (proof !== null) return verdictOf(bug, red, proof);
    }
    return verdictOf(bug, red, null);
  } finally {
    running.mend();
  }
}

function verdictOf(bug: string, red: RedTests, proof: RedTests[number] | null) {
  const caughtBy = red.map(({ name }) => name);
  return { bug, red, caughtBy, proof: proof?.name ?? null, error: proof?.error ?? null };
}

/** The first of the tests that is red alone too, with the data as they were: chance is no proof. */
async function redAgain<Red extends { id: string }>(
  project: BenchProject,
  running: RunningSample,
  tests: readonly Red[],
): Promise<Red | null> {
  for (const test of tests) {
    running.reset();
    const alone = await project.runOne(test.id, runTimeoutMinutes);
    if (redTests(alone).length > 0) return test;
  }
  return null;
}
