import { type Contribution, type InvokeOptions, isAnswer, messageOf, Unavailable } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';

const failuresToOpen = 5;
const openMs = 30_000;

/** A contribution whose calls are timed, limited, logged with the plugin's name, and suspended after failures in a row. */
export class GuardedContribution<T> implements Contribution<T> {
  readonly name: string;
  readonly pluginId: string;
  readonly value: T;
  readonly #point: string;
  readonly #log: Logger;
  #failures = 0;
  #openUntil = 0;

  constructor(point: string, name: string, pluginId: string, value: T, log: Logger) {
    this.#point = point;
    this.name = name;
    this.pluginId = pluginId;
    this.value = value;
    this.#log = log;
  }

  async invoke<R>(
    operation: string,
    call: (value: T, signal: AbortSignal) => R | Promise<R>,
    options: InvokeOptions = {},
  ): Promise<R> {
    this.#refuseWhenOpen();
    const started = performance.now();
    const signals = [options.signal, options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined];
    const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
    try {
      const result = await untilAborted(call(this.value, signal), signal);
      this.#failures = 0;
      return result;
    } catch (error) {
      const fault = !options.signal?.aborted && !isAnswer(error);
      if (fault) this.#blame(operation, performance.now() - started, error);
      throw error;
    }
  }

  #refuseWhenOpen(): void {
    if (Date.now() >= this.#openUntil) return;
    throw new Unavailable(
      'CONTRIBUTION_SUSPENDED',
      `${this.name} of plugin ${this.pluginId} failed ${failuresToOpen} times in a row. It is not called for ${openMs / 1000} seconds.`,
    );
  }

  #blame(operation: string, durationMs: number, error: unknown): void {
    this.#failures += 1;
    if (this.#failures >= failuresToOpen) {
      this.#openUntil = Date.now() + openMs;
      this.#failures = 0;
    }
    const fields = { plugin: this.pluginId, point: this.#point, contribution: this.name, operation };
    this.#log.warn(
      { ...fields, durationMs: Math.round(durationMs), error: messageOf(error) },
      'a call of a contribution failed',
    );
  }
}

/** Settles with the work, or rejects when the signal aborts, so that a hanging call does not block its caller. */
async function untilAborted<R>(work: R | Promise<R>, signal: AbortSignal): Promise<R> {
  if (!(work instanceof Promise)) return work;
  if (signal.aborted) throw signal.reason;
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}
