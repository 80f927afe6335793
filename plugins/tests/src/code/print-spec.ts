import { type FixtureRow, quote, type SpecOptions, type Step } from '@testkernel/sdk';
import { columnsOf, importLine, printBlock, printRow } from './print-code.ts';
import { printKey, printTemplateText } from './print-value.ts';

interface PrintedTest {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** As `printCode`, with what a project of several files shares. Rows contain only the used columns, as text. */
export function printSpec(test: PrintedTest, options: SpecOptions): string {
  const { imports = [importLine], before = [], end = [], rows } = options;
  const blocks =
    rows === undefined
      ? [...printRow(test.steps), ...printBlock(quote(test.name), test.steps, end)]
      : printForEach(test, rows, end);
  return [...imports, '', ...before.flatMap((line) => [line, '']), ...blocks, ''].join('\n');
}

/** One test per row, named by its number. */
function printForEach(
  { name, steps }: PrintedTest,
  rows: readonly FixtureRow[],
  end: readonly string[],
): string[] {
  const columns = columnsOf(steps);
  const numbered = `\`${printTemplateText(name)} (row \${index + 1})\``;
  return [
    'const rows = [',
    ...rows.map((row) => `  ${printRowOf(row, columns)},`),
    '];',
    '',
    'for (const [index, row] of rows.entries()) {',
    ...printBlock(numbered, steps, end).map((line) => `  ${line}`),
    '}',
  ];
}

function printRowOf(row: FixtureRow, columns: readonly string[]): string {
  const entries = columns.map((column) => `${printKey(column)}: ${quote(textOf(row[column]))}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The text that a run types: strings unchanged, an empty string for missing values, JSON for others. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
