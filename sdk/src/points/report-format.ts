import type { Project } from '../domain/project.ts';
import type { Result } from '../domain/result.ts';
import type { RunAnswer } from '../domain/run-answer.ts';
import { extensionPoint } from '../extension-point.ts';

/** The source of a report: a run that has ended, or the results so far. */
export interface ReportedRun {
  readonly run: RunAnswer;
  readonly project: Pick<Project, 'id' | 'name' | 'url'>;
  /** In the order of the run. Each iteration reads them from the database anew, page by page. */
  readonly results: AsyncIterable<Result>;
  /** The content of a screenshot that a result names; null when it no longer exists or has over 5 MB. */
  screenshot(path: string): Promise<Buffer | null>;
}

/**
 * A format in which the results of a run can be downloaded. Contribute under the last segment of its route,
 * `GET /runs/:runId/reports/<name>`, in lower-case kebab. Everybody who may read the run may call it.
 */
export interface ReportFormat {
  /** The purpose of the format, as a sentence for the description of the route. */
  readonly description: string;
  /** `application/xml; charset=utf-8` */
  readonly contentType: string;
  /** The extension of the file name, without the dot: `xml`. */
  readonly extension: string;
  /** The file in pieces, because a run may have any number of results. Throwing ends the download. */
  write(source: ReportedRun): AsyncIterable<string | Uint8Array>;
}

/** Owned by the reports plugin. */
export const ReportFormats = extensionPoint<ReportFormat>('reports.formats');
