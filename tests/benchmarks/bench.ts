// Runs one benchmark and prints its figures.
//   npm run bench                        lists the benchmarks
//   npm run bench -- NAME                a table
//   npm run bench -- NAME --json         the table, and as the last line one JSON object
//   npm run bench -- NAME --rounds 9     more rounds than the benchmark's own number
import { parseArgs } from 'node:util';
import { summaryOf } from './harness/figure.ts';
import { findBenchmarks } from './harness/find-benchmarks.ts';
import { listText, tableText } from './harness/table.ts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  allowPositionals: true,
});
const benchmarks = await findBenchmarks(import.meta.dirname);
const [name] = positionals;

if (name === undefined) {
  process.stdout.write(listText(benchmarks));
} else {
  const benchmark = benchmarks.get(name);
  if (!benchmark) stop(`There is no benchmark "${name}".\n${listText(benchmarks)}`);
  const rounds = Number(values.rounds ?? benchmark.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) stop('--rounds takes a whole number from 1.\n');
  process.stdout.write(`${name}: ${benchmark.description}\n`);
  const figures = await benchmark.run({
    rounds,
    note: (text) => process.stdout.write(`  ${text}\n`),
  });
  const summaries = figures.map(summaryOf);
  process.stdout.write(tableText(summaries));
  if (values.json) {
    const plain = summaries.map(({ min, max, runs, target, ...figure }) => figure);
    process.stdout.write(`${JSON.stringify({ bench: name, figures: plain })}\n`);
  }
}

function stop(text: string): never {
  process.stderr.write(text);
  process.exit(1);
}
