import { extensionPoint } from '../extension-point.ts';

/** A request, a job, or a call of a contribution of a plugin, while it is performed. */
export interface Operation {
  readonly kind: 'request' | 'job' | 'call';
  /** `GET /api/v1/projects/:id`, `runs.execute`, `runner.browser-engines@1 launch` */
  readonly name: string;
  /**
   * What the operation belongs to. A request has `method` and `route`, a job has `type`, a call has `plugin`, `point`,
   * `contribution` and `operation`. All are declared by the kernel or a plugin: none is written by users or pages, and their
   * number is limited.
   */
  readonly labels: Readonly<Record<string, string>>;
  /** Ids by which a person finds the operation: `request`, `job`. Their number is not limited. */
  readonly ids: Readonly<Record<string, string>>;
}

/**
 * How an operation ended: a request with the status of its response, a job with `done`, `failed`, `cancelled` or `lost`, a call with
 * `done`, `refused` (an answer, such as 404), `failed` or `aborted`.
 */
export type OperationOutcome = string;

export interface Observation {
  /** Calls `work` so that what it begins can be told to belong to this operation, and returns what it returns. */
  run<R>(work: () => R): R;
  end(outcome: OperationOutcome): void;
}

/** Is told about every operation of this process. It must neither throw nor wait. */
export interface OperationObserver {
  begin(operation: Operation): Observation;
}

/** Owned by the kernel. */
export const OperationObservers = extensionPoint<OperationObserver>('kernel.operation-observers');
