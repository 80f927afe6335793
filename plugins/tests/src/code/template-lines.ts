import type { TemplateLiteral } from 'acorn';
import { printTemplate, printValue } from './print-value.ts';

/**
 * A text of several lines as a template literal with a line for each, indented; other texts as `printValue` prints them. Who reads it
 * takes the indentation away, as Playwright's matchers of snapshots do.
 */
export function printLines(text: string): string {
  if (withoutIndentation(text) !== text) return printValue(text);
  const lines = text.split('\n').map((line) => `  ${printTemplate(line)}`);
  return ['`', ...lines, '`'].join('\n');
}

/** Whether a template literal has its text in lines of their own. */
export function isInLines({ quasis: [first] }: TemplateLiteral): boolean {
  return first?.value.raw.startsWith('\n') === true;
}

/** Without empty lines, and without the indentation that all lines have. */
export function withoutIndentation(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const common = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(common)).join('\n');
}
