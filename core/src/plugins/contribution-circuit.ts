import { type Contribution, type InvokeOptions, isAnswer, messageOf, Unavailable } from '@testkernel/sdk';
import type { Operation } from '@testkernel/sdk/experimental';
import type { Logger } from '../logging/create-logger.ts';
import type { Operations } from '../operations/operations.ts';
import { PluginDisabled } from './plugin-disabled.ts';

const failuresToOpen = 5;
const openMs = 30_000;
/** The greatest number of workspaces whose failures in a row are remembered; the oldest is forgotten first. */
const maxCircuits = 1_000;

/** Tells observers about calls. Default: nobody is told. */
export type ObservedCalls = Pick<Operations, 'observe'>;
const unobserved: ObservedCalls = { observe: async (_operation, work) => work() };

/** Is told about the failures of a plugin's contributions, and knows whether the plugin is disabled. */
export interface ContributionOwner {
  readonly suspended: boolean;
  failed(point: string, operation: string, error: unknown): void;
}

/** The workspace in whose scope a call is made; null outside of any. */
export type WorkspaceOf = () => string | null;

/** The failures of one workspace's calls. */
interface Circuit {
  failures: number;
  openUntil: number;
}

/**
 * A contribution whose calls are timed, limited, logged with the plugin's name, and suspended after failures in a row. These
 * are counted for each workspace, so that no workspace suspends a contribution for the others.
 */
export class GuardedContribution<T> implements Contribution<T> {
  readonly name: string;
  readonly pluginId: string;
  readonly value: T;
  readonly #point: string;
  readonly #workspaceOf: WorkspaceOf;
  readonly #log: Logger;
  readonly #operations: ObservedCalls;
  readonly #owner: ContributionOwner | undefined;
  /** By workspace; the key of calls outside of any workspace is empty. */
  readonly #circuits = new Map<string, Circuit>();

  constructor(
    point: string,
    name: string,
    pluginId: string,
    value: T,
    workspaceOf: WorkspaceOf,
    log: Logger,
    operations: ObservedCalls = unobserved,
    owner?: ContributionOwner,
  ) {
    this.#point = point;
    this.name = name;
    this.pluginId = pluginId;
    this.value = value;
    this.#workspaceOf = workspaceOf;
    this.#log = log;
    this.#operations = operations;
    this.#owner = owner;
  }

  /** The number of workspaces whose calls are suspended now. */
  get suspendedWorkspaces(): number {
    const now = Date.now();
    return [...this.#circuits.values()].filter(({ openUntil }) => openUntil > now).length;
  }

  async invoke<R>(
    operation: string,
    call: (value: T, signal: AbortSignal) => R | Promise<R>,
    options: InvokeOptions = {},
  ): Promise<R> {
    // Of a contribution that its owner has listed before the plugin was disabled.
    if (this.#owner?.suspended) throw new PluginDisabled(this.pluginId);
    const workspace = this.#workspaceOf() ?? '';
    this.#refuseWhenOpen(workspace);
    const started = performance.now();
    const signals = [options.signal, options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined];
    const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
    try {
      const result = await this.#operations.observe(
        this.#operationOf(operation),
        () => untilAborted(call(this.value, signal), signal),
        (error) => outcomeOf(error, options.signal),
      );
      this.#circuits.delete(workspace);
      return result;
    } catch (error) {
      if (outcomeOf(error, options.signal) === 'failed')
        this.#blame(workspace, operation, performance.now() - started, error);
      throw error;
    }
  }

  #refuseWhenOpen(workspace: string): void {
    if (Date.now() >= (this.#circuits.get(workspace)?.openUntil ?? 0)) return;
    throw new Unavailable(
      'CONTRIBUTION_SUSPENDED',
      `${this.name} of plugin ${this.pluginId} failed ${failuresToOpen} times in a row. It is not called for ${openMs / 1000} seconds.`,
    );
  }

  #operationOf(operation: string): Operation {
    const labels = {
      plugin: this.pluginId,
      point: this.#point,
      contribution: this.name,
      operation,
    };
    return { kind: 'call', name: `${this.#point} ${operation}`, labels, ids: {} };
  }

  #blame(workspace: string, operation: string, durationMs: number, error: unknown): void {
    this.#owner?.failed(this.#point, operation, error);
    const circuit = this.#circuits.get(workspace) ?? { failures: 0, openUntil: 0 };
    circuit.failures += 1;
    if (circuit.failures >= failuresToOpen) {
      circuit.openUntil = Date.now() + openMs;
      circuit.failures = 0;
    }
    this.#remember(workspace, circuit);
    const fields = { plugin: this.pluginId, point: this.#point, contribution: this.name, operation };
    this.#log.warn(
      { ...fields, durationMs: Math.round(durationMs), error: messageOf(error) },
      'a call of a contribution failed',
    );
  }

  #remember(workspace: string, circuit: Circuit): void {
    this.#circuits.delete(workspace);
    this.#circuits.set(workspace, circuit);
    const [oldest] = this.#circuits.keys();
    if (oldest !== undefined && this.#circuits.size > maxCircuits) this.#circuits.delete(oldest);
  }
}

/** An answer such as 404 is no failure of the contribution, and neither is what its caller ended. */
function outcomeOf(error: unknown, signal: AbortSignal | undefined): 'aborted' | 'refused' | 'failed' {
  if (signal?.aborted) return 'aborted';
  return isAnswer(error) ? 'refused' : 'failed';
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
