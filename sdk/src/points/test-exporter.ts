import type { Project } from '../domain/project.ts';
import type { Test } from '../domain/test.ts';
import { extensionPoint } from '../extension-point.ts';

/** What is exported: the tests are read while they are written, and may be iterated once. */
export interface TestExport {
  readonly project: Pick<Project, 'id' | 'name' | 'url'>;
  readonly tests: AsyncIterable<Test>;
}

/**
 * A format in which the tests of a project can be downloaded. Contribute under the name that its route ends in:
 * `GET /projects/:id/tests/export/<name>?status=`, for everybody who may read the project. Names are lower-case kebab.
 */
export interface TestExporter {
  /** What it is for, as a sentence; stands in the description of the route. */
  readonly description: string;
  /** `text/csv; charset=utf-8` */
  readonly contentType: string;
  /** Of the file, without the dot: `csv`. */
  readonly extension: string;
  /**
   * The file, piece by piece and never as a whole: there may be any number of tests. No secrets: a test has none.
   * What it throws ends the download.
   */
  write(source: TestExport): AsyncIterable<string | Uint8Array>;
}

/** Consumed by the tests plugin. */
export const TestExporters = extensionPoint<TestExporter>('tests.exporters');
