// Runs one benchmark and prints its figures.
//   npm run bench                        lists the benchmarks
//   npm run bench -- NAME                a table
//   npm run bench -- NAME PART …         of a part of it: an application, a bug
//   npm run bench -- NAME --json         the table, and as the last line one JSON object
//   npm run bench -- NAME --rounds 9     another number of rounds than the benchmark's own
//   npm run bench -- NAME --cache DIR    where packages are kept that it installs
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, summaryOf } from './harness/figure.ts';
import { findBenchmarks } from './harness/find-benchmarks.ts';
import type { Report } from './harness/report.ts';
import { listText, tableText } from './harness/table.ts';

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    runs: { type: 'string' },
    cache: { type: 'string', default: path.join(tmpdir(), 'testkernel-bench-cache') },
  },
  allowPositionals: true,
});
// Whatever was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const benchmarks = await findBenchmarks(import.meta.dirname);
const [name, ...parts] = positionals;

if (name === undefined) {
  process.stdout.write(listText(benchmarks));
} else {
  const benchmark = benchmarks.get(name);
  if (!benchmark) stop(`There is no benchmark "${name}".\n${listText(benchmarks)}`);
  const rounds = Number(values.rounds ?? values.runs ?? benchmark.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) stop('--rounds takes a whole number from 1.\n');
  const known = benchmark.names ?? [];
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined)
    stop(`"${name}" has no "${unknown}". It has: ${known.join(', ') || 'no parts'}.\n`);
  process.stdout.write(`${name}: ${benchmark.description}\n`);
  const found = await benchmark.run({
    rounds,
    names: parts,
    cache: path.resolve(values.cache),
    note: (text) => process.stdout.write(`  ${text}\n`),
  });
  const { text, json } = 'text' in found ? found : figuresReport(found);
  process.stdout.write(text);
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: name, ...json })}\n`);
}

function figuresReport(figures: readonly Figure[]): Report {
  const summaries = figures.map(summaryOf);
  const plain = summaries.map(({ min, max, runs, target, ...figure }) => figure);
  return { text: tableText(summaries), json: { figures: plain } };
}

function stop(text: string): never {
  process.stderr.write(text);
  process.exit(1);
}
