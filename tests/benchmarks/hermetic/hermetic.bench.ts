import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Step } from '@testkernel/sdk';
import { lookForBrowser } from '../../suite/browser.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { alignedLines } from '../harness/table.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { BenchProject } from '../projects/bench-project.ts';
import { dials, runTimeoutMinutes, unchangedRounds } from '../projects/unchanged-rounds.ts';
import { type Shown, startVolatileSite } from './volatile-site.ts';

const pages = 50;
const hermeticDials = { ...dials, hermetic: true };

const hermetic: Benchmark = {
  description: 'Whether hermetic runs of an application with random content and a clock ever differ.',
  rounds: 20,
  async run({ rounds, note }) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-hermetic-'));
    const server = await BenchServer.start(folder, { MAX_TEST_RETRIES: '0' });
    const site = await startVolatileSite();
    try {
      const project = await BenchProject.create(server.origin, { name: 'Volatile', url: site.url });
      await recordAll(project, site.shown);
      const still = await unchangedRounds(project, rounds, note, hermeticDials);
      const live = await project.run(dials, runTimeoutMinutes);
      return report({ rounds, red: still.red.length, minutes: still.minutes, liveRed: live.failed });
    } finally {
      await site.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default hermetic;

/** One test a page: carried out once to be recorded, and then told to expect exactly what it was shown. */
async function recordAll(project: BenchProject, shown: ReadonlyMap<number, Shown>): Promise<void> {
  const ids: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    ids.push(
      await project.addTest(`Page ${page}`, [
        open(page),
        { action: 'assert', selector: "getByRole('heading')" },
      ]),
    );
  }
  await project.approve(ids.map((id) => ({ id })));
  const first = await project.run(hermeticDials, runTimeoutMinutes);
  if (first.passed !== pages)
    throw new Error(`${first.passed} of ${pages} tests passed while they were recorded.`);
  for (const [index, id] of ids.entries())
    await project.editTest(id, expecting(index + 1, shown.get(index + 1)));
  await project.approve(ids.map((id) => ({ id })));
}

function open(page: number): Step {
  return { action: 'navigate', url: `/page/${page}` };
}

function expecting(page: number, shown: Shown | undefined): Step[] {
  if (shown === undefined) throw new Error(`Page ${page} did not say what it showed.`);
  return [
    open(page),
    { action: 'assert', selector: "getByRole('heading')", expected: shown.headline },
    { action: 'assert', selector: "getByRole('listitem').first()", expected: shown.first },
    { action: 'assert', selector: "getByTestId('clock')", expected: shown.clock },
    { action: 'assert', selector: "getByTestId('token')", expected: shown.token },
  ];
}

function report(found: { rounds: number; red: number; minutes: number; liveRed: number }) {
  const rows = [
    ['', 'results', 'red', 'minutes'],
    ['hermetic', String(found.rounds * pages), String(found.red), found.minutes.toFixed(1)],
    ['live, for comparison', String(pages), String(found.liveRed), ''],
  ];
  return { text: `\n${alignedLines(rows).join('\n')}\n`, json: { ...found, tests: pages } };
}
