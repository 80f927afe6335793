import type { Benchmark } from '../harness/benchmark.ts';
import type { Report } from '../harness/report.ts';
import { alignedLines } from '../harness/table.ts';
import type { BenchServer } from '../processes/bench-server.ts';
import { withBenchServer } from '../processes/with-bench-server.ts';
import { BenchProject } from '../projects/bench-project.ts';
import { dials, redTests, runTimeoutMinutes } from '../projects/unchanged-rounds.ts';
import { startFormSite } from './form-site.ts';

type Half = Parameters<typeof startFormSite>[0];

/** Limits that no crawl of a half reaches. Nobody receives what the forms send. */
const crawlDials = { ...dials, maxTests: 500, maxPages: 150, maxMinutes: 240, allowSending: true };
const crawlTimeoutMinutes = 120;

const forms: Benchmark = {
  description:
    'How many of 40 forms of many kinds accept what is entered while tests are generated, and by the tests.',
  rounds: 1,
  names: ['practice', 'unseen'],
  async run({ names, note }) {
    const halves = (['practice', 'unseen'] as const).filter(
      (half) => names.length === 0 || names.includes(half),
    );
    // Mutations say nothing about whether forms are filled in.
    const env = { FAULT_TRIALS: '0', MAX_TEST_RETRIES: '0', VISUAL_CAPTURES: 'off' };
    return withBenchServer('forms', env, async (server) => {
      const measured: Measured[] = [];
      for (const half of halves) measured.push(await measure(half, server, note));
      return reportOf(measured);
    });
  },
};
export default forms;

interface Measured {
  readonly half: Half;
  readonly forms: number;
  /** The names of those that accepted something while tests were generated, and while the tests ran. */
  readonly generating: readonly string[];
  readonly running: readonly string[];
  readonly tests: number;
  readonly red: number;
  readonly minutes: number;
}

async function measure(half: Half, server: BenchServer, note: (text: string) => void): Promise<Measured> {
  const site = await startFormSite(half);
  try {
    const accepted = () => [...site.accepted()].filter(([, times]) => times > 0).map(([name]) => name);
    const project = await BenchProject.create(server.origin, { name: `Forms, ${half}`, url: site.url });
    const crawl = await project.crawl(crawlDials, crawlTimeoutMinutes);
    for (const { message } of crawl.logs)
      if (/^No test for "(Accepts|Saves)/.test(message)) note(`  ${message}`);
    const generating = accepted();
    site.reset();
    const tests = await project.tests();
    await project.approve(tests);
    const run = await project.run(dials, runTimeoutMinutes);
    return {
      half,
      forms: site.accepted().size,
      generating,
      running: accepted(),
      tests: tests.length,
      red: redTests(run).length,
      minutes: (crawl.durationMs ?? 0) / 60_000,
    };
  } finally {
    await site.close();
  }
}

function reportOf(measured: readonly Measured[]): Report {
  const rows = measured.map(({ half, forms: all, generating, running, tests, red, minutes }) => [
    half,
    `${generating.length} of ${all}`,
    `${running.length} of ${all}`,
    String(tests),
    String(red),
    `${minutes.toFixed(1)} min`,
  ]);
  const headings = ['half', 'accepted in the crawl', 'by the tests', 'tests', 'red', 'crawl'];
  return { text: `\n${alignedLines([headings, ...rows]).join('\n')}\n`, json: { halves: measured } };
}
