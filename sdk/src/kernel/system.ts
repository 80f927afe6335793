import { token } from '../token.ts';

/** The state of a plugin after the boot. */
export interface PluginState {
  readonly id: string;
  /** Null where its package names none. */
  readonly version: string | null;
  readonly state: 'running' | 'disabled' | 'failed';
}

/** The result of a health check of something that the process depends on. */
export interface HealthVerdict {
  readonly name: string;
  readonly healthy: boolean;
  /** Why it is not healthy, where that is known. */
  readonly reason?: string;
}

export const jobStates = ['queued', 'active', 'done', 'failed', 'cancelled', 'lost'] as const;
export type JobState = (typeof jobStates)[number];

/** The jobs of all workspaces. */
export interface Workload {
  /** Jobs that wait for a process to execute them. */
  readonly waiting: number;
  /** Jobs that some process executes. */
  readonly running: number;
  /** Seconds since the oldest waiting job was enqueued; 0 where none waits. */
  readonly oldestWaitingSeconds: number;
}

/** This process, its plugins and its dependencies. Contains no addresses, paths or secrets. */
export interface SystemService {
  readonly version: string;
  readonly role: 'server' | 'worker' | 'command';
  /** Whether this process executes jobs, as opposed to separate workers. */
  readonly executesJobs: boolean;
  readonly database: 'postgresql' | 'embedded';
  readonly redis: boolean;
  /** Every plugin that was found; complete once the server listens. */
  plugins(): readonly PluginState[];
  /** Checks the database, Redis and every contribution to `HealthChecks`, for two seconds at most. A plugin of this release that
   * should run and does not is a failed check as well. */
  health(): Promise<readonly HealthVerdict[]>;
  /** The version of the database server. */
  databaseVersion(): Promise<string>;
  /** The number of jobs of the current workspace: waiting ones, and those begun within the last 24 hours by state. */
  jobs(): Promise<Readonly<Record<JobState, number>>>;
  /** The work of all workspaces together, for the operator only. */
  workload(): Promise<Workload>;
}

export const System = token<SystemService>('kernel.system');
