import { AppError } from '../errors.ts';
import { knownAcrossCopies } from '../known-across-copies.ts';
import { token } from '../token.ts';

/** What a handler is called with beside the request. */
export interface ReplicaContext {
  /** Aborts when the asker has given up, its time is over, or this process stops. An answer after that is dropped. */
  readonly signal: AbortSignal;
}

/**
 * Answers requests of any process of this install, this one included. It gets a copy of the request that went through JSON,
 * and runs in the workspace and as the actor of the asker, outside of any transaction. The result is sent as JSON;
 * `undefined` arrives as null.
 */
export type ReplicaHandler = (request: unknown, context: ReplicaContext) => Promise<unknown>;

export interface AskOptions {
  /** Milliseconds until the request is given up with `ReplicaTimeout`. Default 10,000; at most 120,000. */
  readonly timeoutMs?: number;
  /** Gives the request up when it aborts; `ask` then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Requests between the processes of an install, for a plugin whose state lives in the memory of one of them, such as an open
 * browser. Store `id` with what this process holds, and any process can ask the holder. Without `REDIS_URL` there is
 * only this process. Nothing is stored or repeated: a request that was lost fails.
 *
 * @example
 * replicas.answer('recorder.pause', async (request) => recordings.pause(sessionIdOf(request)));
 * // on any process
 * const status = await replicas.ask(recording.holder, 'recorder.pause', { sessionId: recording.id });
 */
export interface ReplicasService {
  /** Identifies this process; new at each start. */
  readonly id: string;
  /**
   * Answers requests of a topic. Call it in `start`, so that a plugin that does not run answers nothing. Returns a function that
   * ends it; the end of the process does as well.
   *
   * @param topic `<plugin>.<name>`, lower-case kebab. Throws for any other, and for a topic that has a handler.
   */
  answer(topic: string, handler: ReplicaHandler): () => void;
  /**
   * The handler's result, after JSON. Not within a transaction, because that would stay open for the time of the wait: it
   * throws there.
   *
   * Rejects with
   * - `ReplicaGone` when the process has ended or stops, or no plugin there answers the topic,
   * - `ReplicaTimeout` when the answer does not come in time,
   * - the `AppError` that the handler threw: an `AppError` with its code, status, message and details, and a
   *   `TooManyRequests` for status 429,
   * - 500 `INTERNAL_ERROR` for any other error of the handler, which is logged where it happened,
   * - 413 `REPLICA_MESSAGE_TOO_LARGE` when the JSON of the request or of the result is larger than 1 MB,
   * - 429 `TOO_MANY_REPLICA_REQUESTS` when this process has 1,000 requests open, or the current workspace 100 of them, or
   *   the asked process answers 1,000 already,
   * - 503 `REPLICAS_UNREACHABLE` when Redis does not answer.
   */
  ask(replica: string, topic: string, request: unknown, options?: AskOptions): Promise<unknown>;
  /**
   * Whether a process runs: a killed one counts as running for at most 15 seconds. Rejects with 503 `REPLICAS_UNREACHABLE`
   * while that cannot be known, because Redis does not answer or has just come back: end nothing for that.
   */
  alive(replica: string): Promise<boolean>;
}

/** 503 `REPLICA_GONE`. The process that was asked has ended, or does not answer the topic. */
export class ReplicaGone extends AppError {
  constructor(message = 'The process that was asked has ended.') {
    super(503, 'REPLICA_GONE', message);
  }
}

/** 503 `REPLICA_TIMEOUT`. The process that was asked runs and did not answer in time. */
export class ReplicaTimeout extends AppError {
  constructor(message = 'The process that was asked did not answer in time.') {
    super(503, 'REPLICA_TIMEOUT', message);
  }
}

knownAcrossCopies({ ReplicaGone, ReplicaTimeout });

export const Replicas = token<ReplicasService>('kernel.replicas');
