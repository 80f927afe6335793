import type { RunDetail } from '@testkernel/sdk';
import { CpuMeter } from '../processes/cpu-meter.ts';
import type { BenchProject } from '../projects/bench-project.ts';

const crawlTimeoutMinutes = 60;

/** When the tests of one crawl could be reviewed, and what they cost. Times are in seconds from its start. */
export interface WatchedCrawl {
  readonly run: RunDetail;
  readonly tests: number;
  /** Drafts that could be reviewed, and were removed because their tests failed a later run. */
  readonly removed: number;
  /** Null where there was no test. */
  readonly firstDraftS: number | null;
  readonly lastDraftS: number | null;
  readonly endS: number;
  /** Of the server and its browsers, in processor seconds. */
  readonly cpuS: number;
  /** The time for which validation kept a browser context open, in seconds; null where the run does not tell. */
  readonly validationS: number | null;
}

/** Crawls the project and looks at its tests once a poll, as a person who waits for them would. */
export async function watchCrawl(
  project: BenchProject,
  serverPid: number,
  dials: Readonly<Record<string, unknown>>,
): Promise<WatchedCrawl> {
  const meter = new CpuMeter(serverPid);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const seen = new Set<string>();
  let tests = 0;
  let firstDraftS: number | null = null;
  let lastDraftS: number | null = null;
  const look = async () => {
    const ids = (await project.tests()).map(({ id }) => id);
    tests = ids.length;
    if (ids.every((id) => seen.has(id))) return;
    for (const id of ids) seen.add(id);
    firstDraftS ??= seconds();
    lastDraftS = seconds();
  };
  const run = await project.crawl(dials, crawlTimeoutMinutes, look);
  const endS = seconds();
  await look();
  return {
    run,
    tests,
    removed: seen.size - tests,
    firstDraftS,
    lastDraftS,
    endS,
    cpuS: meter.stop(),
    validationS: validationSeconds(run),
  };
}

/** Read from the last line of validation in the run's log. */
function validationSeconds({ logs }: RunDetail): number | null {
  const line = logs.findLast(({ message }) => /^Validation used [\d.]+ browser-seconds/.test(message));
  const found = /[\d.]+/.exec(line?.message ?? '')?.[0];
  return found === undefined ? null : Number(found);
}
