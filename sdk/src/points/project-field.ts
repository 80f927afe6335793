import type { TSchema } from 'typebox';
import { extensionPoint } from '../extension-point.ts';

/**
 * A field that a plugin adds to projects: shown wherever a project is, and set with a project's own settings. Contribute
 * under the field's name; one that has the name of a field of projects themselves is left out.
 *
 * @example
 * extend(ProjectFields, storedGates, { name: 'qualityGates' });
 */
export interface ProjectField {
  /** Of the value. The value of a project that has none is null. */
  readonly schema: TSchema;
  /** The values of those of the projects that have one, in one query, as JSON. */
  read(projectIds: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Sets the value of a project, or removes it with null, in the transaction that creates or changes the project. The
   * value fits `schema`. May throw `ValidationFailed`. Default: the field is shown, and bodies that name it are not heard.
   */
  write?(projectId: string, value: unknown): Promise<void>;
}

/** Consumed by the projects plugin. */
export const ProjectFields = extensionPoint<ProjectField>('projects.fields');
