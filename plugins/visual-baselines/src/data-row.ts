import { createHash } from 'node:crypto';

/** Identifies the row of data that a test ran with. Empty without data. */
export function dataRowOf(row: Readonly<Record<string, unknown>> | null | undefined): string {
  if (!row) return '';
  const sorted = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
