import { type FixtureRow, quote, type Step } from '@testkernel/sdk';
import { columnsOf, importLine, printBlock } from './print-code.ts';
import { printKey, printTemplateText } from './print-value.ts';

/** As `printCode`, with one test per row, named by its number. Rows contain only the used columns, as text. */
export function printDataDrivenCode(
  test: { readonly name: string; readonly steps: readonly Step[] },
  rows: readonly FixtureRow[],
): string {
  const columns = columnsOf(test.steps);
  const name = `\`${printTemplateText(test.name)} (row \${index + 1})\``;
  return [
    importLine,
    '',
    'const rows = [',
    ...rows.map((row) => `  ${printRowOf(row, columns)},`),
    '];',
    '',
    'for (const [index, row] of rows.entries()) {',
    ...printBlock(name, test.steps).map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');
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
