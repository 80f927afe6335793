import type { Test } from '@testkernel/sdk';
import type { SampleApplication } from '../../applications/sample-applications.ts';
import type { BenchProject } from '../projects/bench-project.ts';
import { crawlProgress } from '../projects/crawl-progress.ts';
import { dials, minutesSince } from '../projects/unchanged-rounds.ts';
import { scoredTests } from './calibration.ts';
import type { Judgement, Verdict } from './oracle-report.ts';
import { projectOf, type RedTests, TestedApplication } from './tested-application.ts';
import { type Batches, batchesOf, tryBug } from './try-bug.ts';

/** Nobody receives what the sample applications send. */
const crawlDials = { ...dials, maxTests: 500, maxMinutes: 60, allowSending: true };
/** Longer than the crawl's own time, at whose end it completes what it has begun. */
const crawlTimeoutMinutes = 90;

interface JudgeOptions {
  readonly origin: string;
  readonly bugs: readonly string[];
  /** Each copy runs all tests that many times while nothing is wrong. */
  readonly rounds: number;
  /**
   * How many tests run at a time for a bug, those with the most steps first; the next ones only follow where none of them
   * detected it. Default: all tests run for each bug, which the calibration of their scores needs.
   */
  readonly batchSize?: number | undefined;
  /** How many bugs are tried at the same time, each in an application of its own. Default 1. */
  readonly copies?: number | undefined;
  note(text: string): void;
  /** Called before the crawl. Default: nothing. */
  prepare?(project: BenchProject): Promise<void>;
  /** Called when the tests of the crawl are approved, before they run. Default: nothing. */
  approved?(project: BenchProject, tests: readonly Test[]): Promise<void>;
}

/** Generates tests for a sample application while it is healthy, and shows them each of its bugs. */
export async function judge(application: SampleApplication, options: JudgeOptions): Promise<Judgement> {
  const { bugs, note, rounds, copies = 1, origin } = options;
  const tested: TestedApplication[] = [];
  const running = await application.start();
  try {
    const project = await projectOf(application, running, origin);
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
    tested.push(TestedApplication.original(running, project, tests));
    while (tested.length < copies) tested.push(await TestedApplication.copy(application, origin, tests));
    const unchangedSince = performance.now();
    const red = (await Promise.all(tested.map((each) => each.unchanged(rounds, note)))).flat();
    const unchanged = minutesSince(unchangedSince);
    const unsteady = new Set(red.map(({ id }) => id));
    const batches = batchesOf(
      tests.filter(({ id }) => !unsteady.has(id)),
      options.batchSize,
    );
    const bugsSince = performance.now();
    const trials = await tryAll(tested, bugs, batches, note);
    return {
      application: application.name,
      pages: crawl.pagesFound ?? 0,
      tests: tests.length,
      rounds: rounds * copies,
      red,
      verdicts: trials.map(({ red: _, ...verdict }) => ({
        ...verdict,
        sentence: application.bugs[verdict.bug] ?? '',
      })),
      scored:
        options.batchSize === undefined
          ? scoredTests(tests, new Map(trials.map(({ bug, red }) => [bug, red])))
          : [],
      minutes: { crawl: crawlMinutes, unchanged, bugs: minutesSince(bugsSince) },
    };
  } finally {
    for (const each of tested) if (each.running !== running) await each.running.close();
    await running.close();
  }
}

type Trial = Omit<Verdict, 'sentence'> & { readonly red: RedTests };

/** Tries the bugs in their order, each in the copy that is next without one. */
async function tryAll(
  tested: readonly TestedApplication[],
  bugs: readonly string[],
  batches: Batches,
  note: (text: string) => void,
): Promise<Trial[]> {
  const trials = new Map<string, Trial>();
  const left = [...bugs];
  await Promise.all(
    tested.map(async (each) => {
      for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
        const trial = await tryBug(each, bug, batches);
        trials.set(bug, trial);
        note(`${bug}: ${trial.proof ? `caught by ${trial.caughtBy.length}` : 'MISSED'}`);
      }
    }),
  );
  return bugs.flatMap((bug) => trials.get(bug) ?? []);
}
