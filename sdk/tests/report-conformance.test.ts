import t from 'tap';
import { Type } from 'typebox';
import type { ReportFormat } from '../src/points/report-format.ts';
import type { RunReporter } from '../src/points/run-reporter.ts';
import { reportFormatConformance, runReporterConformance } from '../testing/index.ts';
import { broken, namesOf } from './support/broken-cases.ts';

t.test('no format that violates the contract passes its suite', async (t) => {
  const found = new Set<string>();
  /** Holds everything in memory, writes texts as they are, and fails for what it does not expect. */
  const greedy: ReportFormat = {
    description: 'lines',
    contentType: 'text',
    extension: '.TXT',
    async *write({ run, results }) {
      if (run.status !== 'completed') throw new Error('Only completed runs.');
      const lines: string[] = [];
      for await (const { testName } of results) if (lines.push(testName) > 1000) break;
      yield lines.join('\n');
    },
  };
  /** Never ends the iteration of results. */
  const careless: ReportFormat = {
    ...greedy,
    async *write({ results }) {
      const each = results[Symbol.asyncIterator]();
      for (let next = await each.next(); !next.done; next = await each.next()) yield next.value.testName;
    },
  };
  for (const format of [greedy, careless]) {
    for (const name of await broken(reportFormatConformance(() => format))) found.add(name);
  }
  t.strictSame([...found].sort(), namesOf(reportFormatConformance(() => greedy)).sort());
});

t.test('no reporter that violates the contract passes its suite', async (t) => {
  const settings = { url: 'https://hooks.example.com/secret' };
  /** Tells its secret, generates the same value each time, ignores its signal, and is never heard. */
  const careless: RunReporter = {
    title: '',
    settings: Type.Object({ url: Type.Integer() }),
    secrets: ['url'],
    recipientOf: ({ url }) => String(url),
    generate: () => ({ url: 'the same' }),
    report: async () => ({ status: 200 }),
  };
  const cases = runReporterConformance(() => careless, { settings, received: async () => [] });
  t.strictSame(await broken(cases), namesOf(cases));
});
