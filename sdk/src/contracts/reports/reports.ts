import { token } from '../../token.ts';

/** A report of a run as a file. */
export interface Report {
  readonly contentType: string;
  /** `run-<id>.xml` */
  readonly fileName: string;
  /** May be read in any scope. */
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Reports of runs in the formats that plugins contribute. */
export interface ReportsService {
  /** The names of the formats. */
  formats(): readonly string[];
  /** A report of a run of the current workspace. Throws `NotFound` for the run, `NotFound` `REPORT_FORMAT_UNKNOWN`. */
  open(runId: string, format: string): Promise<Report>;
  /** The public address at which a person finds the results of a run, for messages. It needs their session. */
  addressOf(runId: string): string;
}

export const Reports = token<ReportsService>('reports');
