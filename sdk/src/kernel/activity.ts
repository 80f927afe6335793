import { token } from '../token.ts';

/** One row of the activity trail. Actor, IP and user agent come from the scope. */
export interface Activity {
  /** `crawl.start`, `auth.login`, `test.approve`, … */
  readonly type: string;
  readonly detail?: string;
  readonly status?: string;
  readonly projectId?: string;
  readonly projectName?: string;
  readonly testId?: string;
  readonly testName?: string;
  /** Never secrets. */
  readonly meta?: Record<string, unknown>;
}

export interface ActivityTrailService {
  /** Writes the row in the current transaction and workspace. */
  record(activity: Activity): Promise<void>;
}

export const ActivityTrail = token<ActivityTrailService>('kernel.activity');
