import type { SignedDelivery } from '../contracts/triggers/signed-delivery.ts';
import { extensionPoint } from '../extension-point.ts';

/** A change of source code, as a webhook tells about it. */
export interface ScmChange {
  /** `owner/name` */
  readonly repository: string;
  readonly headSha: string;
  /** The commit that the change is compared with; null where the webhook names none. */
  readonly baseSha: string | null;
  /** Of the pull request or merge request; null for a change outside of one. */
  readonly number: number | null;
  readonly branch: string | null;
  readonly author: string | null;
}

/** What a webhook of a source host says. */
export type ScmNotice =
  | { readonly kind: 'ignored' }
  | {
      readonly kind: 'change';
      readonly change: ScmChange;
      /** The same for every retry of the delivery; null where the host names none. */
      readonly deliveryId: string | null;
    };

/** Where a project's checks are shown: its settings. */
export interface ScmConnection {
  readonly repository: string;
  /** The installation of the app, for hosts that have apps. */
  readonly installationId: string | null;
}

export type CheckState = 'queued' | 'in_progress' | 'success' | 'failure' | 'neutral';

/** The state of a check as people read it. */
export interface CheckReport {
  readonly state: CheckState;
  /** One line: `2 regressions, 1 violated gate`. */
  readonly title: string;
  /** Markdown, at most 60,000 characters. */
  readonly summary: string;
  readonly detailsUrl: string;
  /** The id of the run, which the host stores with the check where it can. */
  readonly runId: string;
}

/**
 * A service that hosts source code, tells about changes by webhook, and shows checks on them. Contribute under the last
 * segment of its route, `POST /projects/:id/trigger/scm/<name>`.
 *
 * Every method that calls the host goes through the egress guard, ends when `signal` aborts, and throws for what the host
 * refuses: `Unavailable` where a setting of the operator is missing, anything else to be tried again later.
 */
export interface ScmHost {
  /** For people: `GitHub`. */
  readonly title: string;
  /** The headers that authenticate a webhook and the variable of the secret, as a sentence for descriptions. */
  readonly authentication: string;
  /** Whether the webhook is the host's; false without a configured secret. Compares in constant time. */
  verify(delivery: SignedDelivery): boolean;
  /** @param body the parsed JSON, of any shape. Throws `BadRequest` for a change without a repository or commit. */
  read(delivery: SignedDelivery, body: unknown): ScmNotice;
  /** The files that the change touches; null when the host does not tell all of them. */
  changedFiles(
    connection: ScmConnection,
    change: ScmChange,
    signal: AbortSignal,
  ): Promise<readonly string[] | null>;
  /** The commit that a change is compared with, where its webhook names none. Default: it stays unknown. */
  baseCommit?(connection: ScmConnection, change: ScmChange, signal: AbortSignal): Promise<string | null>;
  /** Creates a check in state `queued` and returns the host's id of it. */
  createCheck(
    connection: ScmConnection,
    change: ScmChange,
    report: CheckReport,
    signal: AbortSignal,
  ): Promise<number>;
  /** Brings a check to a later state. Called again with the same state after a failure. */
  updateCheck(
    connection: ScmConnection,
    change: ScmChange,
    checkId: number,
    report: CheckReport,
    signal: AbortSignal,
  ): Promise<void>;
}

/** Owned by the scm plugin. */
export const ScmHosts = extensionPoint<ScmHost>('scm.hosts');
