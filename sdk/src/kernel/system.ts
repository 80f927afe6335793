import { token } from '../token.ts';

/** What became of a plugin at the start. */
export interface PluginState {
  readonly id: string;
  /** Null where its package names none. */
  readonly version: string | null;
  readonly state: 'running' | 'disabled' | 'failed';
}

/** Something that the process needs, and whether it answers. */
export interface HealthVerdict {
  readonly name: string;
  readonly healthy: boolean;
}

export const jobStates = ['queued', 'active', 'done', 'failed', 'cancelled', 'lost'] as const;
export type JobState = (typeof jobStates)[number];

/** The process that answers, and what it stands on. Holds no addresses, paths or secrets. */
export interface SystemService {
  readonly version: string;
  readonly role: 'server' | 'worker' | 'command';
  /** Whether jobs are carried out in this process, and not by workers. */
  readonly executesJobs: boolean;
  readonly database: 'postgresql' | 'embedded';
  readonly redis: boolean;
  /** Every plugin that was found; complete once the server listens. */
  plugins(): readonly PluginState[];
  /** Asks the database, Redis and every `HealthChecks`; two seconds at most. */
  health(): Promise<readonly HealthVerdict[]>;
  /** The version of the database's server. */
  databaseVersion(): Promise<string>;
  /** The jobs of the current workspace: those that wait, and by state those that began within the last 24 hours. */
  jobs(): Promise<Readonly<Record<JobState, number>>>;
}

export const System = token<SystemService>('kernel.system');
