import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Contributions,
  type DeliveryAnswer,
  type DeliveryChannel,
  type Logger,
  messageOf,
  type ScopeService,
  type VaultService,
} from '@testkernel/sdk';
import { type AttemptOutcome, outcomeOf, outcomeOfError } from './attempt-outcome.ts';
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts';
import { openMessage } from './sealed-message.ts';
import { WorkspaceTurns } from './workspace-turns.ts';

const attemptMs = 10_000;
/** For a channel that does not end when its signal aborts. */
const hardLimitMs = 12_000;
/** After which other processes are looked after: what they added, and what they did not finish. */
const longestPauseMs = 60_000;
const shortestPauseMs = 100;
const lockedPauseMs = 250;
/** The time that attempts have to end when the server stops. */
const graceMs = 2_000;
const releaseMs = 1_000;
const places = 8;

export interface DeliverySenderDependencies {
  readonly channels: Contributions<DeliveryChannel>;
  readonly queue: DeliveryQueue;
  readonly scope: ScopeService;
  readonly vault: VaultService;
  readonly log: Logger;
}

/** Sends due deliveries in the background: of all workspaces, some at the same time, beside other processes. */
export class DeliverySender {
  readonly #dependencies: DeliverySenderDependencies;
  readonly #turns = new WorkspaceTurns(places);
  readonly #sending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  /** Leaves the request in which the sender is woken. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #started = false;
  #filling: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(dependencies: DeliverySenderDependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    this.#started = true;
    this.wake();
  }

  /** Called when a delivery may have become due. */
  wake(): void {
    if (!this.#started) return;
    if (this.#filling) {
      this.#again = true;
      return;
    }
    this.#filling = this.#outside(() => this.#fill())
      .catch((error) => this.#logFailure(error))
      .finally(() => {
        this.#filling = null;
        if (this.#again) this.wake();
      });
  }

  /** Begins no more attempts. Those in progress get some seconds; then they are aborted, and due again at once. */
  async stop(): Promise<void> {
    this.#started = false;
    clearTimeout(this.#timer);
    const idle = async () => {
      await this.#filling;
      await Promise.all(this.#sending);
    };
    const grace = setTimeout(() => this.#stopping.abort(new Error('The server is stopping.')), graceMs);
    const end = Promise.withResolvers<void>();
    const bound = setTimeout(end.resolve, graceMs + releaseMs);
    await Promise.race([idle(), end.promise]);
    clearTimeout(grace);
    clearTimeout(bound);
  }

  /** Begins attempts until nothing more is due or every place is taken. */
  async #fill(): Promise<void> {
    this.#again = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let pauseMs = longestPauseMs;
    try {
      // Asked before the claims, so that a delivery that becomes due meanwhile is either claimed or waited for.
      const untilNext = await this.#dependencies.scope.asSystem(() => this.#dependencies.queue.untilNext());
      while (this.#started && !this.#turns.full) {
        const claimed = await this.#claim();
        if (claimed === 'locked') {
          pauseMs = lockedPauseMs;
          return;
        }
        if (claimed === 'none') break;
        this.#begin(claimed);
      }
      pauseMs = untilNext ?? longestPauseMs;
    } finally {
      this.#lookAgainAfter(pauseMs);
    }
  }

  /** `locked` when something is due, and another transaction or process has it just now. */
  #claim(): Promise<ClaimedDelivery | 'none' | 'locked'> {
    const { channels, queue, scope } = this.#dependencies;
    const names = channels.list().map(({ name }) => name);
    return scope.asSystem(async () => {
      const workspaces = this.#turns.order(await queue.workspacesWithDue(names));
      for (const workspaceId of workspaces) {
        const claimed = await queue.claim(workspaceId, names);
        if (claimed) return claimed;
      }
      return workspaces.length === 0 ? 'none' : 'locked';
    });
  }

  #begin(claimed: ClaimedDelivery): void {
    this.#turns.begin(claimed.workspace_id);
    const work = this.#deliver(claimed)
      .catch((error) => this.#logFailure(error))
      .finally(() => {
        this.#turns.end(claimed.workspace_id);
        this.#sending.delete(work);
        this.wake();
      });
    this.#sending.add(work);
  }

  async #deliver(claimed: ClaimedDelivery): Promise<void> {
    const { queue, scope, log } = this.#dependencies;
    const outcome = await scope.inWorkspace(claimed.workspace_id, () => this.#attempt(claimed));
    if (outcome.kind !== 'delivered' && this.#stopping.signal.aborted) {
      await scope.asSystem(() => queue.release(claimed));
      return;
    }
    await scope.asSystem(() => queue.settle(claimed, outcome));
    const { id: delivery, channel, attempts } = claimed;
    const fields = { delivery, channel, attempts, status: outcome.status };
    if (outcome.kind === 'delivered') log.debug(fields, 'a message was delivered');
    else log.info({ ...fields, error: outcome.error }, 'an attempt to deliver a message failed');
  }

  /** Never rejects. */
  async #attempt(claimed: ClaimedDelivery): Promise<AttemptOutcome> {
    const { channels, vault } = this.#dependencies;
    const stopping = this.#stopping.signal;
    try {
      const attempt = {
        id: claimed.id,
        attempt: claimed.attempts,
        projectId: claimed.project_id,
        message: openMessage(vault, claimed.id, claimed.message_sealed),
      };
      const channel = channels.get(claimed.channel);
      if (!channel) throw new Error(`No running plugin provides the channel ${claimed.channel}.`);
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(attemptMs)]);
      // A recipient that cannot be reached is no failure of the plugin, and suspends no channel.
      const answer = await channel.invoke('send', (value) => caught(() => value.send(attempt, signal)), {
        signal: stopping,
        timeoutMs: hardLimitMs,
      });
      return 'error' in answer ? outcomeOfError(reasonOf(answer.error, signal)) : outcomeOf(answer);
    } catch (error) {
      return { ...outcomeOfError(error), kind: 'failed', error: messageOf(error).slice(0, 500) };
    }
  }

  #lookAgainAfter(milliseconds: number): void {
    if (!this.#started) return;
    const pause = Math.min(Math.max(milliseconds, shortestPauseMs), longestPauseMs);
    this.#timer = setTimeout(() => this.wake(), pause).unref();
  }

  #logFailure(error: unknown): void {
    this.#dependencies.log.warn(
      { error: messageOf(error) },
      'deliveries could not be read or updated in the database; they are continued within a minute',
    );
  }
}

async function caught(send: () => Promise<DeliveryAnswer>): Promise<DeliveryAnswer | { error: unknown }> {
  try {
    return await send();
  } catch (error) {
    return { error };
  }
}

/** The end of the time is told in plain words, whatever the channel makes of it. */
function reasonOf(error: unknown, signal: AbortSignal): unknown {
  const isOver = signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
  return isOver ? new Error(`The recipient did not answer within ${attemptMs / 1000} s.`) : error;
}
