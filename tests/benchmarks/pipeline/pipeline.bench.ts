import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usualApplications } from '../../applications/sample-applications.ts';
import { lookForBrowser } from '../../suite/browser.ts';
import { applicationNames, startApplication } from '../applications/start-application.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import type { Report } from '../harness/report.ts';
import { alignedLines } from '../harness/table.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { BenchProject } from '../projects/bench-project.ts';
import { type WatchedCrawl, watchCrawl } from './watched-crawl.ts';

/** Limits that no crawl reaches; all else is as users get it. */
const crawlDials = { maxTests: 500, maxMinutes: 240 };

const pipeline: Benchmark = {
  description: 'How soon the tests of a crawl can be reviewed, and what their validation costs.',
  rounds: 1,
  names: applicationNames,
  async run({ rounds, names, cache, note }) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const wanted = names.length > 0 ? names : usualApplications.map(({ name }) => name);
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-pipeline-'));
    const measured: Measured[] = [];
    try {
      for (const name of wanted) {
        for (let round = 1; round <= rounds; round += 1) {
          const crawl = await measure(name, path.join(folder, `${name}-${round}`), cache);
          measured.push({ application: name, crawl });
          const validation = seconds(perTest(crawl));
          note(
            `${name}: ${crawl.run.status}, ${crawl.tests} tests, ${seconds(crawl.endS)}, CPU ${seconds(crawl.cpuS)}, validation ${validation} a test`,
          );
          const given = crawl.run.logs.filter(({ message }) =>
            /^(Dropped|Removed the draft) "/.test(message),
          );
          for (const { message } of given) note(`  ${message}`);
          for (const { stage, durationMs } of crawl.run.pipeline ?? []) {
            note(`  ${stage}: ${(durationMs / 1000).toFixed(1)} s`);
          }
        }
      }
      return reportOf(measured);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default pipeline;

interface Measured {
  readonly application: string;
  readonly crawl: WatchedCrawl;
}

/** A server of its own for each crawl, so that none finds the browsers of the one before. */
async function measure(name: string, folder: string, cache: string): Promise<WatchedCrawl> {
  await mkdir(folder, { recursive: true });
  const running = await startApplication(name, path.join(folder, 'application'), cache);
  const server = await BenchServer.start(path.join(folder, 'server'), { VISUAL_CAPTURES: 'off' });
  try {
    const { url, credentials } = running;
    const options = { name, url, ...(credentials ? { credentials } : {}) };
    const project = await BenchProject.create(server.origin, options);
    return await watchCrawl(project, server.pid, crawlDials);
  } finally {
    await server.stop();
    await running.close();
  }
}

function reportOf(measured: readonly Measured[]): Report {
  const headings = [
    'application',
    'pages',
    'tests',
    'removed',
    'first draft',
    'last draft',
    'end',
    'validation a test',
    'CPU',
  ];
  const rows = measured.map(({ application, crawl }) => [
    application,
    String(crawl.run.pagesFound ?? 0),
    String(crawl.tests),
    String(crawl.removed),
    seconds(crawl.firstDraftS),
    seconds(crawl.lastDraftS),
    seconds(crawl.endS),
    seconds(perTest(crawl)),
    seconds(crawl.cpuS),
  ]);
  const json = measured.map(({ application, crawl: { run, ...crawl } }) => ({ application, ...crawl }));
  return { text: `\n${alignedLines([headings, ...rows]).join('\n')}\n`, json: { crawls: json } };
}

function perTest({ validationS, tests }: WatchedCrawl): number | null {
  return validationS === null || tests === 0 ? null : validationS / tests;
}

function seconds(value: number | null): string {
  return value === null ? '-' : `${value.toFixed(1)} s`;
}
