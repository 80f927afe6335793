import type { TObject } from 'typebox';
import type { Run } from '../domain/run.ts';
import type { RunOutcome } from '../domain/run-outcome.ts';
import { extensionPoint } from '../extension-point.ts';
import type { DeliveryAnswer } from './delivery-channel.ts';

/** The properties of a run whose size is limited, so that a message about any run can be stored. */
export type RunSummary = Pick<
  Run,
  | 'id'
  | 'projectId'
  | 'type'
  | 'status'
  | 'startedAt'
  | 'finishedAt'
  | 'durationMs'
  | 'error'
  | 'errorCategory'
  | 'passed'
  | 'failed'
  | 'skipped'
  | 'flaky'
  | 'total'
  | 'browser'
  | 'device'
  | 'locale'
  | 'environmentId'
  | 'source'
>;

/** What is told about a run. Texts are plain and may hold anything: a reporter escapes them for its medium. */
export interface RunReport {
  readonly project: { readonly id: string; readonly name: string };
  /** Its `error` has at most 1000 characters. */
  readonly run: RunSummary;
  readonly outcome: RunOutcome;
  /**
   * The outcome of the project's run before it, of the same type and the same branch, leaving out runs that were aborted;
   * null for the first one.
   */
  readonly previousOutcome: RunOutcome | null;
  /** The first 20, in the order of the run. Names have at most 300 characters, errors 1000. */
  readonly failures: readonly { readonly testName: string; readonly error: string }[];
  /** One sentence each: `minPassRate: 80 instead of at least 95`. At most 20. */
  readonly violations: readonly string[];
  /** The address at which a person finds the run. */
  readonly url: string;
}

/** Settings of one destination: what its reporter's schema says. */
export type ReporterSettings = Readonly<Record<string, unknown>>;

/**
 * A medium in which people are told about runs. Contribute under the name that destinations are made with:
 * `slack`, `email`.
 */
export interface RunReporter {
  /** The medium, for people: `Slack`. */
  readonly title: string;
  /** The settings of a destination. */
  readonly settings: TObject;
  /** The settings that are masked in answers, texts all of them. */
  readonly secrets: readonly string[];
  /**
   * Values for settings that a new destination leaves out, such as a secret for signatures. They are shown once, in the
   * answer to its creation. Default: none.
   */
  generate?(): ReporterSettings;
  /** Who gets it, for lists and the log of deliveries: an origin, an address. No secret. */
  recipientOf(settings: ReporterSettings): string;
  /**
   * Called in the scope of the workspace before settings that fit the schema are stored. Throws `ValidationFailed` with
   * paths below `settings`, `UrlNotAllowed`. Default: nothing more is checked.
   */
  check?(settings: ReporterSettings): Promise<void>;
  /**
   * Tells once, in the scope of the workspace. What the recipient causes is an answer: 503 where it can't be reached, 504
   * where it does not answer in time, 400 where its address is refused. Another attempt follows as after
   * `DeliveryChannel.send`. Rejects when `signal` aborts.
   *
   * @param id the same for every attempt
   */
  report(
    report: RunReport,
    settings: ReporterSettings,
    context: { readonly id: string; readonly signal: AbortSignal },
  ): Promise<DeliveryAnswer>;
}

/** Owned by the reporters plugin. */
export const RunReporters = extensionPoint<RunReporter>('reporters.reporters');
