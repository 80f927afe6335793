import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lookForBrowser } from '../../suite/browser.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { judge } from './judge.ts';
import { type Judgement, oracleReport } from './oracle-report.ts';
import { applicationAndBugNames, wantedBugs } from './wanted-bugs.ts';

const oracle: Benchmark = {
  description:
    "How many of the sample applications' bugs turn a generated test red, and whether any is red without one.",
  rounds: 20,
  names: applicationAndBugNames,
  async run({ rounds, names, note }) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-oracle-'));
    // Every attempt counts: a second one would hide a test that is red now and then.
    // Steps alone are to notice: the data that tests leave behind change what pages look like.
    const { MAX_TEST_RETRIES = '0', PLACE_TEST_ORDERS = 'true', VISUAL_CAPTURES = 'off' } = process.env;
    const env = { MAX_TEST_RETRIES, PLACE_TEST_ORDERS, VISUAL_CAPTURES };
    const batchSize = process.env.BENCH_BATCH === undefined ? undefined : Number(process.env.BENCH_BATCH);
    const server = await BenchServer.start(folder, env);
    try {
      const judgements: Judgement[] = [];
      for (const { application, bugs } of wantedBugs(names)) {
        judgements.push(await judge(application, { origin: server.origin, bugs, rounds, batchSize, note }));
      }
      return oracleReport(judgements);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default oracle;
