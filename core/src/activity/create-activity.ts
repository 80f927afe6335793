import type { ActivityFollower, Contributions } from '@testkernel/sdk';
import type { KernelConfig } from '../config/schema.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelDatabase } from '../persistence/database.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { ActivityAppender } from './activity-appender.ts';
import { ActivityHeads } from './activity-heads.ts';
import { ActivityLog } from './activity-log.ts';
import { ActivityRemoval } from './activity-removal.ts';
import { ActivityTrail } from './activity-trail.ts';
import { ChainVerifier } from './chain-verifier.ts';
import { Checkpoints } from './checkpoints.ts';
import { Repetitions } from './repetitions.ts';

export interface ActivityDependencies {
  readonly database: KernelDatabase;
  readonly scope: KernelScope;
  readonly events: EventBus;
  readonly followers: Contributions<ActivityFollower>;
  readonly audit: KernelConfig['audit'];
  readonly log: Logger;
}

/** Builds what writes, reads and removes the activity trail. */
export function createActivity(dependencies: ActivityDependencies) {
  const { database, scope, events, log } = dependencies;
  const { hashChain, dedupWindowSeconds, retentionDays } = dependencies.audit;
  const heads = new ActivityHeads(database);
  const checkpoints = new Checkpoints(database);
  const repetitions = new Repetitions(database, hashChain ? 0 : dedupWindowSeconds);
  const appender = new ActivityAppender({ database, events, heads, repetitions, checkpoints, hashChain });
  const activity = new ActivityTrail(database, scope, appender);
  const removal = new ActivityRemoval({
    database,
    scope,
    trail: activity,
    heads,
    checkpoints,
    followers: dependencies.followers,
    retentionDays,
    log,
  });
  const activityLog = new ActivityLog({
    database,
    scope,
    verifier: new ChainVerifier(database),
    removal,
    hashChain,
  });
  return { activity, activityLog, activityRemoval: removal };
}
