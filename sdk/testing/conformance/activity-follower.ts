import assert from 'node:assert/strict';
import { ActivityLog, ActivityTrail } from '../../src/kernel/activity.ts';
import type { ActivityFollower } from '../../src/points/activity-follower.ts';
import type { TestKernel } from '../create-test-kernel.ts';
import type { ConformanceCase } from './conformance-case.ts';
import type { ConformanceScope } from './scope.ts';

/** Two workspaces: the follower follows the trail of one, and not that of the other. */
export interface FollowedWorkspaces {
  readonly follower: ActivityFollower;
  readonly kernel: Pick<TestKernel, 'service'>;
  readonly followed: ConformanceScope;
  readonly unfollowed: ConformanceScope;
}

/** The contract of `ActivityFollower`. @param make the workspaces, new for each case or the same for all. */
export function activityFollowerConformance(
  make: () => FollowedWorkspaces | Promise<FollowedWorkspaces>,
): ConformanceCase[] {
  return [
    {
      name: 'readUpTo returns null in a workspace that it does not follow',
      run: async () => {
        const { follower, unfollowed } = await make();
        assert.equal(await unfollowed(() => follower.readUpTo()), null);
      },
    },
    {
      name: 'it returns a position of the trail of a workspace that it follows',
      run: async () => {
        const { follower, kernel, followed } = await make();
        const read = await followed(() => follower.readUpTo());
        assert.ok(read !== null && Number.isInteger(read) && read >= 0, `${read} is a position`);
        const end = await followed(() => kernel.service(ActivityLog).position());
        assert.ok(read <= end, `${read} is not behind the end of the trail, ${end}`);
      },
    },
    {
      name: 'its position never decreases',
      run: async () => {
        const { follower, kernel, followed } = await make();
        const before = await followed(() => follower.readUpTo());
        await followed(() => kernel.service(ActivityTrail).record({ type: 'test.followed' }));
        const after = await followed(() => follower.readUpTo());
        assert.ok(before !== null && after !== null && after >= before, `${after} comes after ${before}`);
      },
    },
  ];
}
