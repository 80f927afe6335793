import { token } from '../token.ts';

/** What of the kernel's own configuration plugins may know. */
export interface KernelSettings {
  /** Where people reach the service, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether jobs are shared by several processes; otherwise the shards of a run take turns in this one. */
  readonly sharedQueue: boolean;
  /** The upper bound of shards and of concurrent jobs. */
  readonly maxWorkers: number;
  /** A private scratch folder for files in progress. */
  readonly scratchDir: string;
  readonly production: boolean;
}

export const Settings = token<KernelSettings>('kernel.settings');
