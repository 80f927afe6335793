import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import { withinTime } from '../plugins/within-time.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

export interface Delivery {
  /** The longest duration of one delivery. */
  readonly timeoutMs: number;
  handle(payload: unknown, signal: AbortSignal): void | Promise<void>;
}

export interface LaneDependencies {
  readonly outbox: Outbox;
  readonly scope: KernelScope;
  readonly context: ScopeContext;
  readonly log: Logger;
}

class BusStopping extends Error {}

/** Delivers the rows of one durable subscriber, one at a time and in order. Lanes work side by side. */
export class DeliveryLane {
  readonly #subscriber: string;
  readonly #delivery: Delivery;
  readonly #dependencies: LaneDependencies;
  readonly #stopping = new AbortController();
  #closed = false;
  #again = false;
  #draining: Promise<void> | null = null;

  constructor(subscriber: string, delivery: Delivery, dependencies: LaneDependencies) {
    this.#subscriber = subscriber;
    this.#delivery = delivery;
    this.#dependencies = dependencies;
  }

  /** Delivers what is due, in the background. */
  wake(): void {
    if (this.#closed) return;
    if (this.#draining) {
      this.#again = true;
      return;
    }
    this.#draining = this.#dependencies.context
      .exit(() => this.#drain())
      .catch((error) =>
        this.#dependencies.log.warn(
          { subscriber: this.#subscriber, error: messageOf(error) },
          'the outbox of events could not be read or updated; the next attempt follows within seconds',
        ),
      )
      .finally(() => {
        this.#draining = null;
        if (this.#again) this.wake();
      });
  }

  /** Claims no more rows. */
  close(): void {
    this.#closed = true;
  }

  /** Aborts the current delivery; its row is due again at once. */
  abort(): void {
    this.close();
    this.#stopping.abort(new BusStopping('The process is stopping.'));
  }

  /** Settles when nothing is being delivered. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    const { outbox, scope } = this.#dependencies;
    this.#again = false;
    while (!this.#closed) {
      const entry = await scope.asSystem(() => outbox.claim(this.#subscriber));
      if (!entry) return;
      await this.#deliver(entry);
    }
  }

  async #deliver(entry: OutboxEntry): Promise<void> {
    const { outbox, scope } = this.#dependencies;
    const lease = this.#holdLease(entry.id);
    try {
      await this.#handle(entry, AbortSignal.any([this.#stopping.signal, lease.lost]));
    } catch (error) {
      lease.release();
      await this.#settleFailure(entry, error);
      return;
    } finally {
      lease.release();
    }
    await scope.asSystem(() => outbox.delivered(entry.id));
  }

  /** Settles at the latest after the time limit; a handler that ignores its signal is left to itself. */
  #handle(entry: OutboxEntry, signal: AbortSignal): Promise<void> {
    const { timeoutMs } = this.#delivery;
    const message = `The handler did not end within ${timeoutMs / 1000} s.`;
    const call = async (limited: AbortSignal) => this.#delivery.handle(entry.payload, limited);
    return this.#inScopeOf(entry, () => withinTime(call, timeoutMs, message, signal));
  }

  async #settleFailure(entry: OutboxEntry, error: unknown): Promise<void> {
    const { outbox, scope, log } = this.#dependencies;
    if (error instanceof BusStopping) {
      await scope.asSystem(() => outbox.release(entry.id));
      return;
    }
    const outcome = await scope.asSystem(() => outbox.failed(entry, messageOf(error)));
    const fields = { subscriber: entry.subscriber, attempts: entry.attempts, error: messageOf(error) };
    if (outcome === 'given-up')
      log.error(
        fields,
        'the delivery of an event failed too often and is not repeated; its row stays in kernel_outbox',
      );
    else if (outcome === 'repeated') log.warn(fields, 'the delivery of an event failed and will be repeated');
    else log.warn(fields, 'the delivery of an event failed here after another process had taken it over');
  }

  /** Renews the lease of a row until it is released. `lost` aborts when another process may deliver the row. */
  #holdLease(id: string): { readonly lost: AbortSignal; release(): void } {
    const { outbox, scope, context } = this.#dependencies;
    const leaseMs = outbox.leaseSeconds * 1000;
    const lost = new AbortController();
    let heldUntil = performance.now() + leaseMs;
    let renewing = false;
    const renew = async () => {
      if (performance.now() >= heldUntil) lost.abort(new Error('The lease of the delivery was lost.'));
      if (renewing || lost.signal.aborted) return;
      renewing = true;
      const asked = performance.now();
      // A failed renewal is tried again at the next tick, as long as the lease lasts.
      const kept = await scope.asSystem(() => outbox.renew(id)).catch(() => null);
      renewing = false;
      if (kept) heldUntil = asked + leaseMs;
      else if (kept === false) lost.abort(new Error('Another process has taken over the delivery.'));
    };
    const timer = setInterval(() => context.exit(renew), leaseMs / 3);
    return { lost: lost.signal, release: () => clearInterval(timer) };
  }

  #inScopeOf<R>(entry: OutboxEntry, work: () => Promise<R>): Promise<R> {
    const { scope } = this.#dependencies;
    return entry.workspace_id ? scope.inWorkspace(entry.workspace_id, work) : scope.asVisitor(work);
  }
}
