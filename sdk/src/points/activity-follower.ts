import { extensionPoint } from '../extension-point.ts';

/** Reads each row of the activity trail once, in order. A purge and retention keep rows until it has read them. */
export interface ActivityFollower {
  /** The position up to which it has read the current workspace's rows; null when it does not follow this workspace. */
  readUpTo(): Promise<number | null>;
}

/** Owned by the kernel, which calls it before it removes rows. */
export const ActivityFollowers = extensionPoint<ActivityFollower>('kernel.activity-followers');
