import type { RunDetail, Test } from '@testkernel/sdk';
import { SiteIndex } from '../../../plugins/coverage/src/site-index.ts';
import { SiteTraces } from '../../../plugins/coverage/src/site-traces.ts';
import { controlsTouched } from '../../../plugins/coverage/src/totals.ts';
import { type WatchedCrawl, watchCrawl } from '../pipeline/watched-crawl.ts';
import type { BenchServer } from '../processes/bench-server.ts';
import { BenchProject, Stuck } from '../projects/bench-project.ts';
import {
  dials,
  type RedTest,
  redTests,
  runTimeoutMinutes,
  unchangedRounds,
} from '../projects/unchanged-rounds.ts';
import type { ForeignApplication, RunningApplication, Screen } from './foreign-application.ts';
import { screensFound } from './screens-found.ts';

const crawlDials = { ...dials, maxTests: 500 };

export interface Measurement {
  readonly application: string;
  readonly crawl: WatchedCrawl | null;
  readonly tests: readonly Test[];
  readonly found: readonly Screen[] | null;
  readonly missing: readonly Screen[];
  readonly controls: ReturnType<typeof controlsTouched> | null;
  readonly first: { readonly passed: number; readonly total: number; readonly minutes: number } | null;
  readonly rounds: number;
  readonly red: readonly RedTest[];
  /** Why it did not come to its end, or null. */
  readonly stuck: string | null;
}

interface MeasureOptions {
  readonly application: ForeignApplication;
  readonly running: RunningApplication;
  readonly server: BenchServer;
  readonly rounds: number;
  note(text: string): void;
}

/** Crawls, approves everything, runs once, and runs on while nothing changes. */
export async function measure(options: MeasureOptions): Promise<Measurement> {
  const { application, running, rounds, note } = options;
  const { url, credentials } = running;
  const measured = { ...nothingYet, application: application.name, missing: application.screens, rounds };
  const project = await BenchProject.create(options.server.origin, {
    name: application.name,
    url,
    ...(credentials ? { credentials } : {}),
  });
  try {
    const crawl = await watchCrawl(project, options.server.pid, crawlDials);
    const tests = await project.tests();
    Object.assign(measured, { crawl, tests }, await seen(project, application, tests));
    note(
      `${application.name}: ${crawl.run.status}, ${crawl.run.pagesFound} pages, ${tests.length} tests, ${crawl.run.error ?? ''}`,
    );
    for (const { message, level } of crawl.run.logs) if (level === 'warn') note(`  ${message}`);
    for (const { name } of tests) note(`  ${name}`);
    if (tests.length === 0) return { ...measured, stuck: crawl.run.error ?? 'There was not one test.' };
    await project.approve(tests);
    const first = await project.run(dials, runTimeoutMinutes);
    Object.assign(measured, {
      first: firstOf(first),
      red: redTests(first).map((test) => ({ round: 0, ...test })),
    });
    note(`first run: ${first.passed} of ${first.total} passed`);
    const { red } = await unchangedRounds(project, rounds, note);
    return { ...measured, red: [...measured.red, ...red] };
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    return { ...measured, stuck: error.message };
  }
}

const nothingYet: Measurement = {
  application: '',
  crawl: null,
  tests: [],
  found: null,
  missing: [],
  controls: null,
  first: null,
  rounds: 0,
  red: [],
  stuck: null,
};

function firstOf({ passed, total, durationMs }: RunDetail) {
  return { passed, total, minutes: (durationMs ?? 0) / 60_000 };
}

async function seen(project: BenchProject, { screens }: ForeignApplication, tests: readonly Test[]) {
  const map = await project.siteMap();
  if (map === null) return {};
  const found = screensFound(screens, map.pages);
  return {
    found,
    missing: screens.filter((screen) => !found.includes(screen)),
    controls: controlsTouched(map.pages, SiteTraces.of(tests, new SiteIndex(map))),
  };
}
