import { token } from '../token.ts';

/** What a plugin contributed to an extension point. */
export interface PluginContribution {
  /** The id of the point, with its version where that is not 1: `runs.judges`. */
  readonly point: string;
  readonly name: string;
  /** Workspaces whose calls are suspended now, because calls failed in a row. */
  readonly suspendedWorkspaces: number;
}

/** Failures of a plugin's code since the process started: of no request that was answered with an error below 500. */
export interface PluginFailure {
  readonly kind: 'call' | 'event' | 'job' | 'cron' | 'request';
  /** The operation, by names from code only: `runs.judges judge`, `GET /notes/:id`. */
  readonly what: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** A plugin in this process. Contains no paths, addresses or secrets, and nothing of any workspace. */
export interface PluginDetail {
  readonly id: string;
  /** Null where its package names none. */
  readonly version: string | null;
  /** Whether it belongs to this release. */
  readonly firstParty: boolean;
  readonly state: 'running' | 'disabled' | 'failed';
  /** Why it does not run, without paths and addresses; the log has the whole reason. */
  readonly reason: string | null;
  /** Whether it can be disabled and enabled while the server runs. */
  readonly toggleable: boolean;
  readonly contributions: readonly PluginContribution[];
  /** Tokens of the services that it provides. */
  readonly provides: readonly string[];
  readonly routes: number;
  /** Ids of events that it subscribes to. */
  readonly events: readonly string[];
  /** Types of jobs that it handles. */
  readonly jobs: readonly string[];
  readonly crons: readonly string[];
  /** Names of its tables. */
  readonly tables: readonly string[];
  /** Milliseconds; null where it was not called, or failed. */
  readonly setupMs: number | null;
  readonly startMs: number | null;
  readonly failures: readonly PluginFailure[];
}

/** The plugins of this process, for operators. */
export interface PluginControlService {
  /** Every plugin that was found, by id. */
  list(): readonly PluginDetail[];
  /**
   * Disables a toggleable plugin in every process, and keeps it disabled after restarts. Resolves when it has stopped in this
   * process. Throws `Forbidden` unless the actor is named in `plugins.operators`, `NotFound`, and `Conflict` for a plugin that is
   * not toggleable, that the configuration requires, or that running plugins depend on.
   */
  disable(id: string): Promise<PluginDetail>;
  /** Reverses `disable`, with the same errors. Throws `Unavailable` `PLUGIN_START_FAILED` where its `start` fails. */
  enable(id: string): Promise<PluginDetail>;
}

export const PluginControl = token<PluginControlService>('kernel.plugin-control');
