import type { TBoolean, TInteger } from 'typebox';
import { extensionPoint } from '../extension-point.ts';

/** A field that a dependent adds to the answer to the deletion of a project. */
export interface DeletionField {
  /** `deletedTests`, `destroyedSchedule`. Where several dependents name one field, numbers add up, and one true is enough. */
  readonly name: string;
  readonly schema: TInteger | TBoolean;
}

/** Implemented by plugins that keep something for a project. All calls run in the caller's transaction. */
export interface ProjectDependent {
  /** What `projectDeleted` returns, for the answer. Default: nothing of it is told. */
  readonly deletionField?: DeletionField;
  /** The projects, of those asked for, on which something runs now. */
  activity?(projectIds: readonly string[]): Promise<ReadonlyMap<string, 'crawling' | 'running'>>;
  /**
   * Soft-deletes (with exactly this timestamp) or destroys what belongs to the project. Returns how much that was, or
   * whether it was anything, as `deletionField` says.
   */
  projectDeleted?(projectId: string, deletedAt: Date): Promise<number | boolean | undefined>;
  /** Brings back what was deleted at exactly `deletedAt`. */
  projectRestored?(projectId: string, deletedAt: Date): Promise<void>;
  /** Removes what no foreign key takes along: files, streams. The project's row goes afterwards. */
  projectPurged?(projectId: string): Promise<void>;
}

/** Consumed by the projects plugin. */
export const ProjectDependents = extensionPoint<ProjectDependent>('projects.dependents');
