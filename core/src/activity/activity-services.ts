import { ActivityFollowers } from '@testkernel/sdk';
import { factory, type Registrations } from '../registration.ts';
import { ActivityAppender } from './activity-appender.ts';
import { ActivityHeads } from './activity-heads.ts';
import { ActivityLog } from './activity-log.ts';
import { ActivityRemoval } from './activity-removal.ts';
import { ActivityTrail } from './activity-trail.ts';
import { ChainVerifier } from './chain-verifier.ts';
import { Checkpoints } from './checkpoints.ts';
import { Repetitions } from './repetitions.ts';

export interface ActivityServices {
  readonly activity: ActivityTrail;
  readonly activityCheckpoints: Checkpoints;
  readonly activityHeads: ActivityHeads;
  readonly activityLog: ActivityLog;
  readonly activityRemoval: ActivityRemoval;
}

declare module '../registration.ts' {
  interface KernelServices extends ActivityServices {}
}

/** The services that write, read and remove the activity trail. */
export const activityServices: Registrations<ActivityServices> = {
  activity: factory(({ database, scope, events, activityHeads, activityCheckpoints, config }) => {
    const { hashChain, dedupWindowSeconds } = config.audit;
    const appender = new ActivityAppender({
      database,
      events,
      heads: activityHeads,
      repetitions: new Repetitions(database, hashChain ? 0 : dedupWindowSeconds),
      checkpoints: activityCheckpoints,
      hashChain,
    });
    return new ActivityTrail(database, scope, appender);
  }),
  activityCheckpoints: factory(({ database }) => new Checkpoints(database)),
  activityHeads: factory(({ database }) => new ActivityHeads(database)),
  activityLog: factory(
    ({ database, scope, activityRemoval, config }) =>
      new ActivityLog({
        database,
        scope,
        verifier: new ChainVerifier(database),
        removal: activityRemoval,
        hashChain: config.audit.hashChain,
      }),
  ),
  activityRemoval: factory(
    ({ database, scope, activity, activityHeads, activityCheckpoints, contributions, config, log }) =>
      new ActivityRemoval({
        database,
        scope,
        trail: activity,
        heads: activityHeads,
        checkpoints: activityCheckpoints,
        followers: contributions.view(ActivityFollowers),
        retentionDays: config.audit.retentionDays,
        log,
      }),
  ),
};
