import type { TBoolean, TInteger } from 'typebox';
import { extensionPoint } from '../extension-point.ts';

/** A property that a dependent adds to the response to the deletion of a project. */
export interface DeletionField {
  /** `deletedTests`, `destroyedSchedule`. Of several with one name, numbers are added and booleans combined by "or". */
  readonly name: string;
  readonly schema: TInteger | TBoolean;
}

/** Implemented by plugins that store something for a project. All calls run in the caller's transaction. */
export interface ProjectDependent {
  /** The property for the return value of `projectDeleted`. Default: none. */
  readonly deletionField?: DeletionField;
  /** The projects, of those given, on which a crawl or run is in progress. */
  activity?(projectIds: readonly string[]): Promise<ReadonlyMap<string, 'crawling' | 'running'>>;
  /**
   * Soft-deletes (with exactly this timestamp) or destroys everything that belongs to the project. Returns the number of
   * items, or whether there was one, as `deletionField` declares.
   */
  projectDeleted?(projectId: string, deletedAt: Date): Promise<number | boolean | undefined>;
  /** Restores what was deleted at exactly `deletedAt`. */
  projectRestored?(projectId: string, deletedAt: Date): Promise<void>;
  /** Removes files, streams and anything else that no foreign key deletes. The project's row is deleted afterwards. */
  projectPurged?(projectId: string): Promise<void>;
}

/** Owned by the projects plugin. */
export const ProjectDependents = extensionPoint<ProjectDependent>('projects.dependents');
