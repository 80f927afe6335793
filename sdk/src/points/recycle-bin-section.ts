import { extensionPoint } from '../extension-point.ts';

/** Something in the recycle bin. */
export interface RecycledEntity {
  readonly id: string;
  readonly name: string;
  /** The project that it belongs to; null for a project itself. */
  readonly projectId: string | null;
  /** ISO 8601. */
  readonly deletedAt: string;
}

/** What one plugin has in the recycle bin of the current workspace. */
export interface RecycleBinSection {
  /** As in the paths `/restore/:type/:id` and `/purge/:type/:id`: `project`, `test`, `run`. */
  readonly type: string;
  /** The property of the listing that holds them: `projects`, `tests`, `runs`. */
  readonly plural: string;
  /** The newest deletions first. */
  list(limit: number): Promise<RecycledEntity[]>;
  /** Whether it is in the bin. */
  has(id: string): Promise<boolean>;
  /** Throws `NotFound` for what is not in the bin, `Conflict` `PROJECT_DELETED` while its project is in it. */
  restore(id: string): Promise<void>;
  /** Removes it for good, with its artifacts. Throws `NotFound` for what is not in the bin. */
  purge(id: string): Promise<void>;
}

/** Consumed by the recycle-bin plugin. */
export const RecycleBinSections = extensionPoint<RecycleBinSection>('recycle-bin.sections');
