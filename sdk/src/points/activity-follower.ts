import { extensionPoint } from '../extension-point.ts';

/** Somebody who reads each row of the activity trail once, in order, and must lose none to a purge or to retention. */
export interface ActivityFollower {
  /** The position up to which the rows of the current workspace were read; null when nothing is followed there. */
  readUpTo(): Promise<number | null>;
}

/** Consumed by the kernel, before it removes rows. */
export const ActivityFollowers = extensionPoint<ActivityFollower>('kernel.activity-followers');
