import path from 'node:path';
import type { Benchmark, BenchmarkContext } from '../harness/benchmark.ts';
import type { BenchServer } from '../processes/bench-server.ts';
import { withBenchServer } from '../processes/with-bench-server.ts';
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
    // Without pictures: the data that tests leave behind change what pages look like.
    const { MAX_TEST_RETRIES = '0', VISUAL_CAPTURES = 'off' } = process.env;
    const { names } = context;
    const wanted = all.filter(({ name, heldOut }) => (names.length === 0 ? !heldOut : names.includes(name)));
    return withBenchServer('applications', { MAX_TEST_RETRIES, VISUAL_CAPTURES }, async (server, folder) => {
      const measurements: Measurement[] = [];
      for (const application of wanted) {
        const data = path.join(folder, application.name);
        measurements.push(await measureOne(application, context, server, data));
      }
      return applicationsReport(measurements);
    });
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
