import { token } from '../token.ts';

/** The part of the kernel's configuration that plugins may read. */
export interface KernelSettings {
  /** The public URL of the service, without a trailing slash. */
  readonly publicUrl: string;
  /** The address that the server listens on: a name or a number of this machine. */
  readonly host: string;
  /** Whether several processes share the job queue; if not, the shards of a run are executed in this one, in turn. */
  readonly sharedQueue: boolean;
  /** The upper bound of shards and of concurrent jobs. */
  readonly maxWorkers: number;
  /** Jobs of one workspace that all processes execute at a time; 0 is no limit. */
  readonly workspaceMaxJobs: number;
  /** A private scratch folder for files in progress. */
  readonly scratchDir: string;
  readonly production: boolean;
}

export const Settings = token<KernelSettings>('kernel.settings');
