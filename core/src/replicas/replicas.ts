import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AskOptions,
  messageOf,
  newId,
  ReplicaGone,
  type ReplicaHandler,
  type ReplicasService,
  ReplicaTimeout,
  Unavailable,
} from '@testkernel/sdk';
import type { Broadcast, Listening } from '../events/broadcast.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelDatabase } from '../persistence/database.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import { withinTime } from '../plugins/within-time.ts';
import { AskedRequests } from './asked-requests.ts';
import { IncomingRequests } from './incoming-requests.ts';
import type { Presence, Sighting } from './presence.ts';
import { bodyOf, type ReplicaMessage, type ReplicaRequest, readMessage } from './replica-message.ts';
import type { Topics } from './topics.ts';
import { fromWire } from './wire-error.ts';

const defaultTimeoutMs = 10_000;
const maxTimeoutMs = 120_000;
/** How often it is checked whether the asked processes still listen. */
const checkMs = 1_000;
/** A process that has announced itself may be connecting to Redis again: the request is sent to it for so long. */
const resendMs = 2_000;
const resendEveryMs = 250;
/** The time for an answer that tells whether a process runs whose announcement is missing. */
const pingMs = 2_000;
const pingTopic = 'kernel.ping';
/** The longest wait for Redis where the caller has set none. */
const redisMs = 2_000;

export interface ReplicasDependencies {
  readonly id: string;
  readonly broadcast: Broadcast;
  readonly presence: Presence;
  readonly topics: Topics;
  readonly database: Pick<KernelDatabase, 'inTransaction'>;
  readonly context: ScopeContext;
  readonly log: Logger;
}

/** Requests between processes: over the channel of each process, with an id that its answer repeats. */
export class Replicas implements ReplicasService {
  readonly id: string;
  readonly #dependencies: ReplicasDependencies;
  readonly #asked = new AskedRequests();
  readonly #incoming: IncomingRequests;
  readonly #stopping = new AbortController();
  #listening: Listening | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(dependencies: ReplicasDependencies) {
    this.id = dependencies.id;
    this.#dependencies = dependencies;
    this.#incoming = new IncomingRequests(dependencies.topics, (replica, answer) =>
      this.#tell(replica, answer),
    );
    dependencies.topics.add(pingTopic, async () => null);
  }

  /** Receives requests, and announces this process. Waits for Redis, as long as it is there. */
  async start(): Promise<void> {
    const { broadcast, presence, context } = this.#dependencies;
    this.#listening = broadcast.listen(channelOf(this.id), (text) => context.exit(() => this.#hear(text)));
    this.#timer = setInterval(() => void this.#checkAsked(), checkMs);
    await this.#inTime(() => Promise.all([this.#listening?.ready, presence.start()]));
  }

  /** Ends open requests, those of others with `ReplicaGone`. */
  async stop(): Promise<void> {
    if (!this.#listening || this.#stopping.signal.aborted) return;
    clearInterval(this.#timer);
    const reason = new ReplicaGone('The process is stopping.');
    this.#stopping.abort(reason);
    await this.#inTime(() => Promise.all([this.#incoming.stop(reason), this.#dependencies.presence.stop()]));
    this.#listening.stop();
  }

  answer(topic: string, handler: ReplicaHandler): () => void {
    return this.#dependencies.topics.add(topic, handler);
  }

  async ask(replica: string, topic: string, request: unknown, options: AskOptions = {}): Promise<unknown> {
    const { database, context } = this.#dependencies;
    if (database.inTransaction)
      throw new Error('Processes are not asked within a transaction, which would wait for their answers.');
    const { workspaceId = null, actor } = context.current ?? {};
    const timeoutMs = Math.min(Math.max(options.timeoutMs ?? defaultTimeoutMs, 1), maxTimeoutMs);
    const body = bodyOf(request);
    const release = this.#asked.enter(workspaceId);
    try {
      const scope = workspaceId !== null && actor ? { workspaceId, actor } : null;
      return await this.#request(replica, { topic, scope, body, timeoutMs }, options.signal);
    } finally {
      release();
    }
  }

  async alive(replica: string): Promise<boolean> {
    if (replica === this.id) return !this.#stopping.signal.aborted;
    const sighting = await this.#look(replica);
    if (sighting === 'unknown') throw unreachable();
    if (sighting === 'seen') return true;
    // All announcements may have been deleted from Redis.
    return this.#request(replica, { topic: pingTopic, scope: null, body: 'null', timeoutMs: pingMs }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ReplicaGone || error instanceof ReplicaTimeout) return false;
        throw error;
      },
    );
  }

  async #request(
    replica: string,
    parts: Omit<ReplicaRequest, 'kind' | 'id' | 'from'>,
    given?: AbortSignal,
  ): Promise<unknown> {
    const request: ReplicaRequest = { kind: 'request', id: newId(), from: this.id, ...parts };
    const outer = AbortSignal.any([this.#stopping.signal, ...(given ? [given] : [])]);
    const work = (signal: AbortSignal) =>
      replica === this.id ? this.#answerSelf(request, signal) : this.#send(replica, request, signal);
    if (replica !== this.id && !this.#listening) throw new Error('This process receives no answers.');
    try {
      return JSON.parse(await withinTime(work, parts.timeoutMs, () => new ReplicaTimeout(), outer));
    } catch (error) {
      if (error instanceof ReplicaTimeout && replica !== this.id && (await this.#look(replica)) === 'missing')
        throw new ReplicaGone();
      throw error;
    }
  }

  async #answerSelf(request: ReplicaRequest, signal: AbortSignal): Promise<string> {
    const answer = await this.#dependencies.topics.answer(request, signal);
    if (answer.kind === 'error') throw fromWire(answer.error);
    return answer.body;
  }

  async #send(replica: string, request: ReplicaRequest, signal: AbortSignal): Promise<string> {
    const { id } = request;
    const answer = this.#asked.answerTo(id, replica);
    // It may fail while the request is still being sent.
    answer.catch(() => undefined);
    const giveUp = () => {
      this.#asked.fail(id, signal.reason);
      void this.#tell(replica, { kind: 'cancel', id });
    };
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await this.#deliver(replica, JSON.stringify(request), signal);
      return await answer;
    } finally {
      signal.removeEventListener('abort', giveUp);
      this.#asked.forget(id);
    }
  }

  /** Sends until one process receives it. */
  async #deliver(replica: string, text: string, signal: AbortSignal): Promise<void> {
    const { broadcast } = this.#dependencies;
    const until = performance.now() + resendMs;
    for (;;) {
      const send = () => broadcast.send(channelOf(replica), text);
      const received = await withinTime(send, redisMs, unreachable).catch(() => {
        throw unreachable();
      });
      signal.throwIfAborted();
      if (received > 0) return;
      const sighting = await this.#look(replica);
      if (sighting === 'missing') throw new ReplicaGone();
      if (performance.now() >= until) throw sighting === 'seen' ? new ReplicaGone() : unreachable();
      await sleep(resendEveryMs, undefined, { signal });
    }
  }

  #hear(text: string): void {
    const message = readMessage(text);
    if (message?.kind === 'request') this.#incoming.receive(message);
    else if (message?.kind === 'cancel') this.#incoming.cancel(message.id);
    else if (message) this.#asked.settle(message);
    else
      this.#dependencies.log.warn('a message of another process could not be read; its version may differ');
  }

  async #tell(replica: string, message: ReplicaMessage): Promise<void> {
    const { broadcast, log } = this.#dependencies;
    await broadcast
      .send(channelOf(replica), JSON.stringify(message))
      .catch((error: unknown) =>
        log.warn(
          { error: messageOf(error) },
          'the answer to another process could not be sent by Redis; its request fails there',
        ),
      );
  }

  async #inTime(work: () => Promise<unknown>): Promise<void> {
    await withinTime(work, redisMs, 'Redis did not answer.').catch((error: unknown) =>
      this.#dependencies.log.warn(
        { error: messageOf(error) },
        'the other processes could not be told of this one; it goes on without them',
      ),
    );
  }

  async #look(replica: string): Promise<Sighting> {
    const { presence } = this.#dependencies;
    return withinTime(() => presence.look(replica), redisMs, 'Redis did not answer.').catch(
      (): Sighting => 'unknown',
    );
  }

  /** Notices processes that were killed before they answered. */
  async #checkAsked(): Promise<void> {
    const { replicas } = this.#asked;
    if (replicas.length === 0) return;
    try {
      const counts = await this.#dependencies.broadcast.listeners(replicas.map(channelOf));
      this.#asked.noteReceivers(
        new Map(replicas.map((replica, index) => [replica, (counts[index] ?? 0) > 0])),
      );
    } catch {
      // Redis does not answer, which tells nothing of the others; requests end with their time limits.
    }
  }
}

function channelOf(replica: string): string {
  return `replica:${replica}`;
}

function unreachable(): Unavailable {
  return new Unavailable(
    'REPLICAS_UNREACHABLE',
    'The other processes of this server cannot be reached, because Redis does not answer.',
  );
}
