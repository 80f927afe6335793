import { stripVTControlCharacters } from 'node:util';
import type { ReportFormat } from '@testkernel/sdk';

/** A line of text for each test: GET /runs/:runId/reports/new-plugin */
export const plainTextReport: ReportFormat = {
  description: 'A line of text for each test.',
  contentType: 'text/plain; charset=utf-8',
  extension: 'txt',
  async *write({ project, results }) {
    yield `${lineOf(project.name)}\n`;
    for await (const { testName, status, error } of results) {
      yield `${lineOf(testName)}: ${status}${error === null ? '' : `, ${lineOf(error)}`}\n`;
    }
  },
};

/** One line of at most 200 characters, without control characters, which a terminal would obey. */
function lineOf(text: string): string {
  const line = stripVTControlCharacters(text).replace(/[\p{Cc}\s]+/gu, ' ');
  return line.slice(0, 200).toWellFormed();
}
