import { setTimeout as pause } from 'node:timers/promises';
import {
  Conflict,
  type Contribution,
  type DatabaseService,
  messageOf,
  type Run,
  type RunsService,
  runSourceOf,
  type ScmChange,
  type ScmConnection,
  type ScmHost,
  type ScmNotice,
} from '@testkernel/sdk';
import type { CheckStore } from '../checks/check-store.ts';
import type { Checks } from '../checks/checks.ts';
import type { StoredSettings } from '../settings/stored-settings.ts';
import type { DeliveryClaims, DeliveryKey } from './delivery-claims.ts';

const hostTimeoutMs = 8_000;
/** How long a retry waits for the request that it repeats. */
const waitMs = 15_000;
const pollMs = 100;
const maxFiles = 10_000;
const maxPath = 1_000;

export interface TriggeredCheck {
  readonly runId: string;
  /** The host's id of the check; null where checks are off, or the host did not make one yet. */
  readonly checkRunId: number | null;
  /** Whether the run was there already. */
  readonly reused: boolean;
}

export interface ScmTriggerDependencies {
  readonly checks: Checks;
  readonly claims: DeliveryClaims;
  readonly database: DatabaseService;
  readonly runs: RunsService;
  readonly settings: StoredSettings;
  readonly store: CheckStore;
}

type Change = Extract<ScmNotice, { kind: 'change' }>;

/** Starts runs for changes of source code: one for each delivery, whoever delivers it how often. */
export class ScmTrigger {
  readonly #dependencies: ScmTriggerDependencies;

  constructor(dependencies: ScmTriggerDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Runs in the project's workspace. Throws the errors of a start, also `Conflict` `RUN_IN_PROGRESS` where the run in
   * progress tests another change.
   */
  async handle(
    host: Contribution<ScmHost>,
    projectId: string,
    { change, deliveryId }: Change,
  ): Promise<TriggeredCheck> {
    if (deliveryId === null) return this.#start(host, projectId, change, null);
    const key = { projectId, host: host.name, deliveryId };
    const deadline = Date.now() + waitMs;
    for (;;) {
      const claim = await this.#dependencies.claims.claim(key);
      if (claim !== null) return this.#startClaimed(host, projectId, change, claim);
      const repeated = await this.#repeated(key, deadline);
      if (repeated !== null) return repeated;
    }
  }

  async #startClaimed(
    host: Contribution<ScmHost>,
    projectId: string,
    change: ScmChange,
    claim: string,
  ): Promise<TriggeredCheck> {
    const { claims } = this.#dependencies;
    try {
      const started = await this.#start(host, projectId, change, claim);
      await claims.settle(claim);
      return started;
    } catch (error) {
      await claims.giveUp(claim);
      throw error;
    }
  }

  /** What the first request of the delivery led to; null when it led to nothing, so that this one may try. */
  async #repeated(key: DeliveryKey, deadline: number): Promise<TriggeredCheck | null> {
    const { claims, store } = this.#dependencies;
    for (;;) {
      const first = await claims.find(key);
      if (first === null) return null;
      const late = Date.now() > deadline;
      if (first.runId !== null && (first.settled || late)) {
        const checkRunId = first.checkId === null ? null : await store.hostCheckId(first.checkId);
        return { runId: first.runId, checkRunId, reused: true };
      }
      if (late) {
        throw new Conflict(
          'DELIVERY_IN_PROGRESS',
          'The same delivery is being handled. Deliver it again later.',
        );
      }
      await pause(pollMs);
    }
  }

  async #start(
    host: Contribution<ScmHost>,
    projectId: string,
    told: ScmChange,
    claim: string | null,
  ): Promise<TriggeredCheck> {
    const { settings, checks, runs } = this.#dependencies;
    const connected = await settings.connection(projectId, host.name);
    const isOwn = connected?.repository.toLowerCase() === told.repository.toLowerCase();
    const connection = connected && isOwn ? connected : null;
    const change = connection ? await this.#withBase(host, connection, told) : told;
    const files = connection && (await this.#changedFiles(host, connection, change));
    const shown = connection?.enabled ? connection : null;
    const { run, checkId, reused } = await this.#runOf(host, projectId, change, { files, shown, claim });
    if (connected && !isOwn) {
      await runs.log(
        run.id,
        `No check is shown: the project is connected with ${connected.repository}.`,
        'warn',
      );
    }
    if (checkId === null) return { runId: run.id, checkRunId: null, reused };
    const checkRunId = await checks
      .create(checkId, AbortSignal.timeout(hostTimeoutMs))
      .catch((error) => this.#explain(run.id, 'The check could not be created yet', error));
    return { runId: run.id, checkRunId, reused };
  }

  /** A new run, or the one in progress if it tests the same commit of the same repository. */
  async #runOf(
    host: Contribution<ScmHost>,
    projectId: string,
    change: ScmChange,
    options: { files: readonly string[] | null; shown: ScmConnection | null; claim: string | null },
  ): Promise<{ run: Run; checkId: string | null; reused: boolean }> {
    const { database, runs, store } = this.#dependencies;
    try {
      return await database.transaction(async () => {
        const run = await runs.start({
          projectId,
          startedBy: startedBy(host.value, change),
          ...sourceOf(change),
          ...(options.files ? { changedFiles: [...options.files] } : {}),
        });
        await store.addRun({ id: run.id, projectId, host: host.name, change });
        return { run, checkId: await this.#addCheck(run, options), reused: false };
      });
    } catch (error) {
      const active = error instanceof Conflict ? await this.#activeRunOf(projectId, change) : null;
      if (active === null) throw error;
      const checkId = await database.transaction(() => this.#addCheck(active, options));
      return { run: active, checkId, reused: true };
    }
  }

  async #addCheck(
    run: Run,
    { shown, claim }: { shown: ScmConnection | null; claim: string | null },
  ): Promise<string | null> {
    const { checks, claims } = this.#dependencies;
    const checkId = shown && (await checks.add(run.id, shown));
    if (claim !== null) await claims.note(claim, run.id, checkId);
    return checkId;
  }

  async #activeRunOf(projectId: string, { repository, headSha }: ScmChange): Promise<Run | null> {
    const { runs, store } = this.#dependencies;
    const active = await runs.latest(projectId, { status: 'running' });
    const tested = active && (await store.changeOf(active.id));
    const isSame =
      tested?.change.headSha === headSha &&
      tested.change.repository.toLowerCase() === repository.toLowerCase();
    return isSame ? active : null;
  }

  /** With the base commit, where the webhook does not name it and the host does. */
  async #withBase(
    host: Contribution<ScmHost>,
    connection: ScmConnection,
    change: ScmChange,
  ): Promise<ScmChange> {
    if (change.baseSha !== null || !host.value.baseCommit) return change;
    const baseSha = await host
      .invoke('baseCommit', (value, signal) => value.baseCommit?.(connection, change, signal), {
        timeoutMs: hostTimeoutMs,
      })
      // As for the files: the run tells more with it, and works without.
      .catch(() => null);
    return { ...change, baseSha: baseSha ?? null };
  }

  /** Null where the host does not tell: then all tests are run. */
  async #changedFiles(
    host: Contribution<ScmHost>,
    connection: ScmConnection,
    change: ScmChange,
  ): Promise<readonly string[] | null> {
    if (change.number === null) return null;
    try {
      const files = await host.invoke(
        'changedFiles',
        (value, signal) => value.changedFiles(connection, change, signal),
        { timeoutMs: hostTimeoutMs },
      );
      const isComplete =
        files !== null && files.length <= maxFiles && files.every((file) => file.length <= maxPath);
      return isComplete ? files : null;
    } catch {
      // The contribution's failure is in the log already; without the files all tests are run.
      return null;
    }
  }

  async #explain(runId: string, what: string, error: unknown): Promise<null> {
    await this.#dependencies.runs.log(runId, `${what}: ${messageOf(error)}`, 'warn');
    return null;
  }
}

function startedBy({ title }: ScmHost, { repository, number, headSha }: ScmChange): string {
  const what = number === null ? headSha.slice(0, 7) : `#${number}`;
  return `a webhook of ${title} for ${repository} ${what}`;
}

function sourceOf({ headSha, baseSha, branch, number, author }: ScmChange) {
  const source = { commit: headSha, baseCommit: baseSha, branch, pullRequest: number, author };
  const given = Object.entries(runSourceOf(source) ?? {}).filter(([, value]) => value !== null);
  return Object.fromEntries(given);
}
