import { type FixtureRow, quote, type Step } from '@testkernel/sdk';
import { columnsOf, importLine, printBlock } from './print-code.ts';
import { printKey, printTemplateText } from './print-value.ts';

/** As `printCode`, with a test for each row, named by its number. Rows hold what the steps use of them, as text. */
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

/** What a run types: text as it is, nothing for what is missing, anything else as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
