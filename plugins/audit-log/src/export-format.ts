import { type ActivityRow, csvLines } from '@testkernel/sdk';

/** The encoding of a download, page by page. */
export interface ExportFormat {
  readonly contentType: string;
  /** The text before the rows. */
  readonly head: string;
  encode(rows: readonly ActivityRow[]): string;
}

const columns = [
  'timestamp',
  'userId',
  'userName',
  'type',
  'meta',
  'ipAddress',
  'userAgent',
  'workspaceId',
] as const;

export const exportFormats = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: csvLines([columns]),
    encode: (rows) =>
      csvLines(
        rows.map((row) => [
          row.createdAt,
          row.userId,
          row.userName,
          row.type,
          row.meta && JSON.stringify(row.meta),
          row.ipAddress,
          row.userAgent,
          row.workspaceId,
        ]),
      ),
  },
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    head: '',
    encode: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  },
} satisfies Record<string, ExportFormat>;

export type ExportFormatName = keyof typeof exportFormats;
