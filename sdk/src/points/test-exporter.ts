import type { Project } from '../domain/project.ts';
import type { Test } from '../domain/test.ts';
import { extensionPoint } from '../extension-point.ts';

/** The source of an export. The tests are read from the database while they are iterated, once. */
export interface TestExport {
  readonly project: Pick<Project, 'id' | 'name' | 'url'>;
  readonly tests: AsyncIterable<Test>;
}

/**
 * A format in which the tests of a project can be downloaded. Contribute under the last segment of its route,
 * `GET /projects/:id/tests/export/<name>?status=`, in lower-case kebab. Everybody who may read the project may call it.
 */
export interface TestExporter {
  /** The purpose of the format, as a sentence for the description of the route. */
  readonly description: string;
  /** `text/csv; charset=utf-8` */
  readonly contentType: string;
  /** The extension of the file name, without the dot: `csv`. */
  readonly extension: string;
  /**
   * The file in pieces, because there may be any number of tests. Contains no secrets: a test has none. Throwing ends the
   * download.
   */
  write(source: TestExport): AsyncIterable<string | Uint8Array>;
}

/** Owned by the tests plugin. */
export const TestExporters = extensionPoint<TestExporter>('tests.exporters');
