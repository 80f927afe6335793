import { extensionPoint } from '../extension-point.ts';

/** What deleting a project took along; the keys are those of the route's answer. */
export interface DeletedDependents {
  readonly deletedTests?: number;
  readonly deletedRuns?: number;
  readonly destroyedTokens?: number;
  readonly destroyedSchedule?: boolean;
}

/** Implemented by plugins that keep something for a project. All calls run in the caller's transaction. */
export interface ProjectDependent {
  /** The projects, of those asked for, on which something runs now. */
  activity?(projectIds: readonly string[]): Promise<ReadonlyMap<string, 'crawling' | 'running'>>;
  /** Soft-deletes (with exactly this timestamp) or destroys what belongs to the project. */
  projectDeleted?(projectId: string, deletedAt: Date): Promise<DeletedDependents>;
  /** Brings back what was deleted at exactly `deletedAt`. */
  projectRestored?(projectId: string, deletedAt: Date): Promise<void>;
  /** Removes what no foreign key takes along: files, streams. The project's row goes afterwards. */
  projectPurged?(projectId: string): Promise<void>;
}

/** Consumed by the projects plugin. */
export const ProjectDependents = extensionPoint<ProjectDependent>('projects.dependents');
