import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lookForBrowser } from '../../suite/browser.ts';
import type { Benchmark, BenchmarkContext } from '../harness/benchmark.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { applicationsReport } from './applications-report.ts';
import type { ForeignApplication } from './foreign-application.ts';
import { foreignApplications, startForeign } from './foreign-applications.ts';
import { type Measurement, measure } from './measure.ts';

const all = [...foreignApplications.values()];

const applications: Benchmark = {
  description:
    'What is found in applications from elsewhere, and whether the tests of them hold while nothing changes.',
  rounds: 10,
  names: all.map(({ name }) => name),
  async run(context) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-applications-'));
    // Without pictures: the data that tests leave behind change what pages look like.
    const { MAX_TEST_RETRIES = '0', VISUAL_CAPTURES = 'off' } = process.env;
    const env = { MAX_TEST_RETRIES, VISUAL_CAPTURES };
    const server = await BenchServer.start(path.join(folder, 'server'), env);
    try {
      const measurements: Measurement[] = [];
      for (const application of all) {
        if (context.names.length > 0 && !context.names.includes(application.name)) continue;
        measurements.push(
          await measureOne(application, context, server, path.join(folder, application.name)),
        );
      }
      return applicationsReport(measurements);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default applications;

async function measureOne(
  application: ForeignApplication,
  { rounds, cache, note }: BenchmarkContext,
  server: BenchServer,
  data: string,
): Promise<Measurement> {
  note(`${application.package}: installing and starting`);
  const running = await startForeign(application.name, data, cache);
  try {
    return await measure({ application, running, server, rounds, note });
  } finally {
    await running.close();
  }
}
