import { stringify } from 'csv-stringify/sync';

/**
 * Records as lines of CSV by RFC 4180: commas, CRLF, quotes where needed; null is an empty cell. A cell that a
 * spreadsheet would execute as a formula is prefixed with an apostrophe, because names and notes come from users.
 *
 * @example
 * csvLines([['name', 'note'], ['Ada', '=1+1']]); // "name,note\r\nAda,'=1+1\r\n"
 */
export function csvLines(records: readonly (readonly (string | null)[])[]): string {
  return stringify([...records], { record_delimiter: 'windows', escape_formulas: true });
}
