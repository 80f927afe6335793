import type { TObject } from 'typebox';
import type { RunAnswer } from '../domain/run-answer.ts';
import { extensionPoint } from '../extension-point.ts';
import type { DeliveryAnswer } from './delivery-channel.ts';

/** How a run ended, for people: `passed` only when every test passed and every verdict did. */
export type RunOutcome = 'passed' | 'failed' | 'broken' | 'aborted';

/** What is told about a run. Texts are plain and may hold anything: a reporter escapes them for its medium. */
export interface RunReport {
  readonly project: { readonly id: string; readonly name: string };
  readonly run: RunAnswer;
  readonly outcome: RunOutcome;
  /** The outcome of the project's run before it, of the same branch; null for the first one. */
  readonly previousOutcome: RunOutcome | null;
  /** At most 20, in the order of the run. */
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
  /** The settings that are encrypted at rest and masked in answers. */
  readonly secrets: readonly string[];
  /** Who gets it, for lists and the log of deliveries: an origin, an address. No secret. */
  recipientOf(settings: ReporterSettings): string;
  /** Called before settings are stored. Throws `BadRequest`, `UrlNotAllowed`. Default: nothing more is checked. */
  check?(settings: ReporterSettings): Promise<void>;
  /**
   * Tells once. As `DeliveryChannel.send`.
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
