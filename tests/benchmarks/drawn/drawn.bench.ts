import path from 'node:path';
import type { Test } from '@testkernel/sdk';
import { applicationNames, startApplication } from '../applications/start-application.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import type { Report } from '../harness/report.ts';
import { someOf } from '../harness/some-of.ts';
import { withBenchServer } from '../processes/with-bench-server.ts';
import { BenchProject } from '../projects/bench-project.ts';

const usual = ['raneto', 'redis-commander'];
const crawlTimeoutMinutes = 30;

const drawn: Benchmark = {
  description: 'Tests of applications as a reviewer reads them, drawn at random: --rounds is their number.',
  rounds: 10,
  names: applicationNames,
  async run({ rounds, names, cache, note }) {
    const wanted = names.length > 0 ? names : usual;
    return withBenchServer('drawn', { VISUAL_CAPTURES: 'off' }, async ({ origin }, folder) => {
      const all: ReviewedTest[] = [];
      for (const name of wanted) {
        const tests = await testsOf(name, origin, path.join(folder, name), cache);
        note(`${name}: ${tests.length} tests`);
        all.push(...tests);
      }
      return reportOf(someOf(all, rounds));
    });
  },
};
export default drawn;

interface ReviewedTest extends Pick<Test, 'name' | 'description' | 'confidence' | 'code'> {
  readonly application: string;
}

/** Of a crawl with the dials that users get. */
async function testsOf(name: string, origin: string, data: string, cache: string): Promise<ReviewedTest[]> {
  const running = await startApplication(name, data, cache);
  try {
    const { url, credentials } = running;
    const project = await BenchProject.create(origin, { name, url, ...(credentials ? { credentials } : {}) });
    await project.crawl({}, crawlTimeoutMinutes);
    const tests = await project.tests();
    return tests.map(({ name: test, description, confidence, code }) => ({
      application: name,
      name: test,
      description,
      confidence,
      code,
    }));
  } finally {
    await running.close();
  }
}

function reportOf(tests: readonly ReviewedTest[]): Report {
  const sections = tests.map(
    ({ application, name, description, confidence, code }) =>
      `${application}: ${name}\nconfidence ${confidence}\n\n${description}\n\n${code}`,
  );
  return { text: `\n${sections.join('\n\n')}\n`, json: { tests } };
}
