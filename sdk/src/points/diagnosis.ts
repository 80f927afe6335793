import { extensionPoint } from '../extension-point.ts';

/** What an examination found out about one thing that the server needs. */
export interface Finding {
  /** `warning`: the server works, and the operator should know. `failed`: something will not work. */
  readonly status: 'ok' | 'warning' | 'failed';
  /** What was examined, in a few words: `engine-default`, `ffmpeg`. */
  readonly subject: string;
  /** What was found, in one sentence, without secrets. */
  readonly message: string;
  /** What to do about it; for all but `ok`. */
  readonly advice?: string;
}

/**
 * Examines what the plugin needs on this machine or elsewhere, for the command `testkernel-server doctor`. Only `setup` of the
 * plugin has run, and there may be no database: use neither tables nor what `start` prepares.
 */
export interface Diagnosis {
  /** Throws when the examination itself failed. The signal aborts after a minute. */
  examine(signal: AbortSignal): Promise<readonly Finding[]>;
}

/** Owned by the kernel. */
export const Diagnoses = extensionPoint<Diagnosis>('kernel.diagnoses');
