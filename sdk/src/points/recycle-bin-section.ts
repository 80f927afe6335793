import { extensionPoint } from '../extension-point.ts';

/** Something in the recycle bin. */
export interface RecycledEntity {
  readonly id: string;
  readonly name: string;
  /** The project it belongs to; null for a project itself. */
  readonly projectId: string | null;
  /** ISO 8601. */
  readonly deletedAt: string;
}

/** The entities of one type in the recycle bin of the current workspace. */
export interface RecycleBinSection {
  /** As in the paths `/restore/:type/:id` and `/purge/:type/:id`: `project`, `test`, `run`. */
  readonly type: string;
  /** The property of the listing: `projects`, `tests`, `runs`. */
  readonly plural: string;
  /** Most recently deleted first. */
  list(limit: number): Promise<RecycledEntity[]>;
  /** Whether the entity is in the bin. */
  has(id: string): Promise<boolean>;
  /** Throws `NotFound` when it is not in the bin, and `Conflict` `PROJECT_DELETED` while its project is in the bin. */
  restore(id: string): Promise<void>;
  /** Deletes it for good, with its artifacts. Throws `NotFound` when it is not in the bin. */
  purge(id: string): Promise<void>;
}

/** Owned by the recycle-bin plugin. */
export const RecycleBinSections = extensionPoint<RecycleBinSection>('recycle-bin.sections');
