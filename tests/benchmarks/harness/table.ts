import type { Benchmark } from './benchmark.ts';
import type { Summary } from './figure.ts';

const headings = ['figure', 'ours', 'unit', 'peer', 'peer value', 'ratio', 'min..max', 'runs'];

/** The figures as aligned columns. */
export function tableText(summaries: readonly Summary[]): string {
  const lines = alignedLines([headings, ...summaries.map(rowOf)]);
  return `\n${[...lines, ...summaries.flatMap(verdictOf)].join('\n')}\n`;
}

/** Rows as lines of text whose columns stand below each other. */
export function alignedLines(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The benchmarks there are, a line each. */
export function listText(benchmarks: ReadonlyMap<string, Benchmark>): string {
  const lines = [...benchmarks].map(([name, { description }]) => `  ${name.padEnd(12)}  ${description}\n`);
  return `Benchmarks (npm run bench -- NAME [PART …] [--json] [--rounds N]):\n${lines.join('')}`;
}

function rowOf({ name, value, unit, peer, peerValue, ratio, min, max, runs }: Summary): string[] {
  return [
    name,
    shown(value),
    unit,
    peer ?? '',
    peerValue === undefined ? '' : shown(peerValue),
    ratio === undefined ? '' : ratio.toFixed(2),
    `${shown(min)}..${shown(max)}`,
    String(runs),
  ];
}

function verdictOf({ name, value, unit, target }: Summary): string[] {
  if (target === undefined) return [];
  return [`${name}: ${value <= target ? 'within' : 'ABOVE'} the target of ${shown(target)} ${unit}`];
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
