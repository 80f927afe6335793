import { Readable } from 'node:stream';
import type {
  ActivityLogService,
  ActivityPage,
  ActivitySnapshot,
  ActivityTrailService,
} from '@testkernel/sdk';
import { type AuditLogQuery, filterOf, filterShape } from './audit-log-query.ts';
import { type ExportFormat, type ExportFormatName, exportFormats } from './export-format.ts';

/** The log for admins. Each access is recorded before any row is returned. */
export class AuditLog {
  readonly #log: ActivityLogService;
  readonly #trail: ActivityTrailService;

  constructor(log: ActivityLogService, trail: ActivityTrailService) {
    this.#log = log;
    this.#trail = trail;
  }

  async read(query: AuditLogQuery): Promise<ActivityPage> {
    const { limit, cursor } = query;
    const page = await this.#log.page(filterOf(query), cursor === undefined ? { limit } : { limit, cursor });
    await this.#record('audit.read', query, page.rows.length);
    return page;
  }

  /** All matching rows, read from the database no faster than the client receives them. */
  async export(query: AuditLogQuery, format: ExportFormatName): Promise<Readable> {
    const snapshot = await this.#log.snapshot(filterOf(query));
    await this.#record('audit.export', query, snapshot.count);
    return Readable.from(textOf(snapshot, exportFormats[format]));
  }

  /** Repeated accesses are combined in one row if their details are equal, even if the number of rows differs. */
  #record(type: 'audit.read' | 'audit.export', query: AuditLogQuery, rowCount: number): Promise<void> {
    const { format } = query;
    const filters = filterShape(query);
    return this.#trail.record({
      type,
      detail: `${format}, ${filters.length > 0 ? `filtered by ${filters.join(', ')}` : 'unfiltered'}`,
      meta: { format, filters, rowCount },
    });
  }
}

async function* textOf({ pages }: ActivitySnapshot, format: ExportFormat): AsyncGenerator<string> {
  if (format.head) yield format.head;
  for await (const rows of pages) yield format.encode(rows);
}
