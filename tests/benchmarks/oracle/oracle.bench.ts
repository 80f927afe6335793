import type { Benchmark } from '../harness/benchmark.ts';
import { someOf } from '../harness/some-of.ts';
import { withBenchServer } from '../processes/with-bench-server.ts';
import { judge } from './judge.ts';
import { type Judgement, oracleReport } from './oracle-report.ts';
import { applicationAndBugNames, wantedBugs } from './wanted-bugs.ts';

const oracle: Benchmark = {
  description:
    "How many of the sample applications' bugs turn a generated test red, and whether any is red without one.",
  rounds: 20,
  names: applicationAndBugNames,
  async run({ rounds, names, note }) {
    // Every attempt counts: a second one would hide a test that is red now and then.
    // Steps alone are to notice: the data that tests leave behind change what pages look like.
    const { MAX_TEST_RETRIES = '0', PLACE_TEST_ORDERS = 'true', VISUAL_CAPTURES = 'off' } = process.env;
    const env = { MAX_TEST_RETRIES, PLACE_TEST_ORDERS, VISUAL_CAPTURES };
    const batchSize = numberOf('BENCH_BATCH');
    const copies = numberOf('BENCH_COPIES');
    const bugCount = numberOf('BENCH_BUGS');
    return withBenchServer('oracle', env, async ({ origin }) => {
      const judgements: Judgement[] = [];
      for (const { application, bugs } of wantedBugs(names))
        judgements.push(
          await judge(application, {
            origin,
            bugs: bugCount === undefined ? bugs : someOf(bugs, bugCount),
            rounds,
            batchSize,
            copies,
            note,
          }),
        );
      return oracleReport(judgements);
    });
  },
};
export default oracle;

function numberOf(variable: string): number | undefined {
  const value = process.env[variable];
  if (value === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(value))
    throw new Error(`${variable} is "${value}"; it takes a whole number from 1.`);
  return Number(value);
}
