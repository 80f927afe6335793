import type { TSchema } from 'typebox';
import { extensionPoint } from '../extension-point.ts';

/**
 * A property that a plugin adds to projects: part of every response with a project, and set with a project's own
 * settings. Contribute under the property's name; one that projects already have is ignored.
 *
 * @example
 * extend(ProjectFields, storedGates, { name: 'qualityGates' });
 */
export interface ProjectField {
  /** The schema of the value. Projects without a value show null. */
  readonly schema: TSchema;
  /**
   * Only part of lists of projects that ask for it by this name: `GET /projects?include=figures`. For values that cost more than
   * reading a row. Default: part of every response with a project.
   */
  readonly include?: string;
  /** The values as JSON of those projects that have one, in one query. */
  read(projectIds: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Sets the value of a project, or removes it with null, in the transaction that creates or changes the project. The
   * value matches `schema`. May throw `ValidationFailed`. Default: the property is read-only, and ignored in bodies.
   */
  write?(projectId: string, value: unknown): Promise<void>;
}

/** Owned by the projects plugin. */
export const ProjectFields = extensionPoint<ProjectField>('projects.fields');
