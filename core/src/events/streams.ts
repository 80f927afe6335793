import {
  type DatabaseService,
  messageOf,
  type StreamEvent,
  type StreamReply,
  type StreamRequest,
  type StreamSubscription,
  type StreamsService,
  TooManyRequests,
  Unavailable,
} from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { withinTime } from '../plugins/within-time.ts';
import type { Broadcast } from './broadcast.ts';
import type { SessionWatch } from './session-watch.ts';
import { SharedReads } from './shared-reads.ts';
import { SseClient } from './sse-client.ts';
import type { StreamLog } from './stream-log.ts';
import { StreamSession } from './stream-session.ts';
import { TransientEvents } from './transient-events.ts';

type Snapshot = Awaited<ReturnType<NonNullable<StreamSubscription['snapshot']>>>;

type Notice = { readonly kind: 'stored' | 'touch' | 'watched'; readonly streamId: string };

const channel = 'streams';
/** The time that clients have for reading the end of their streams when the process stops. */
const endMs = 2_000;
/** The longest wait for receiving the transient events of a stream, before its client gets the snapshot. */
const listenMs = 1_000;
const heartbeatMs = 15_000;
/** Every process with watchers announces this at each heartbeat. */
const watchedMs = heartbeatMs + 5_000;

/** Event streams to clients. Broadcasts announce that there are new events; the events are read from the database. */
export class Streams implements StreamsService {
  readonly #database: DatabaseService;
  readonly #log: StreamLog;
  readonly #broadcast: Broadcast;
  readonly #scope: KernelScope;
  readonly #watch: SessionWatch;
  readonly #logger: Logger;
  readonly #sessions = new Map<string, Set<StreamSession>>();
  readonly #clients = new Set<SseClient>();
  readonly #transients: TransientEvents;
  /** When a client of a stream was last announced, on any replica. */
  readonly #watched = new Map<string, number>();
  /** Reads that all clients of a stream need at the same moment. Each client was authorized to read the stream. */
  readonly #snapshots = new SharedReads<Snapshot>();
  readonly #stored = new SharedReads<readonly StreamEvent[]>();
  readonly #unsubscribe: () => void;
  #closed = false;

  constructor(
    database: DatabaseService,
    log: StreamLog,
    broadcast: Broadcast,
    scope: KernelScope,
    watch: SessionWatch,
    logger: Logger,
  ) {
    this.#database = database;
    this.#log = log;
    this.#broadcast = broadcast;
    this.#scope = scope;
    this.#watch = watch;
    this.#logger = logger;
    this.#transients = new TransientEvents(broadcast, logger);
    this.#unsubscribe = broadcast.subscribe(channel, (message) => this.#hear(message as Notice));
  }

  async append(streamId: string, event: string, data: unknown): Promise<void> {
    await this.#log.append(streamId, event, data);
    this.#database.afterCommit(() => this.#tell({ kind: 'stored', streamId }));
  }

  transient(streamId: string, event: string, data: unknown): void {
    this.#transients.send(streamId, event, data);
  }

  touch(streamId: string): void {
    this.#database.afterCommit(() => this.#tell({ kind: 'touch', streamId }));
  }

  watched(streamId: string): boolean {
    return performance.now() - (this.#watched.get(streamId) ?? -Infinity) < watchedMs;
  }

  read(streamId: string, filter?: { event?: string; after?: number }): Promise<StreamEvent[]> {
    return this.#log.read(streamId, filter);
  }

  remove(streamId: string): Promise<void> {
    return this.#log.remove(streamId);
  }

  async serve(request: StreamRequest, reply: StreamReply, subscription: StreamSubscription): Promise<void> {
    this.#checkOpen();
    const { streamId, snapshot, snapshotKind = '', transient = true } = subscription;
    if (await this.#hasEndFor(subscription)) {
      reply.code(204).send();
      return;
    }
    this.#checkOpen();
    const sessionId = request.identity?.sessionId;
    const access = sessionId ? { sessionId, workspaceId: this.#scope.workspaceId } : null;
    if (access && this.#watch.isFull(access)) throw tooManyStreams();
    const inScope = this.#scope.again();
    reply.hijack();
    const client = new SseClient(reply.raw, textHeaders(reply.getHeaders()));
    const session = new StreamSession(
      client,
      snapshot
        ? {
            ...subscription,
            snapshot: () => this.#snapshots.read(`${streamId} ${snapshotKind}`, () => inScope(snapshot)),
          }
        : subscription,
      {
        read: (after, limit) =>
          this.#stored.read(`${streamId} ${after} ${limit}`, () =>
            inScope(() => this.#log.read(streamId, { after, limit })),
          ),
        lastSeq: () => inScope(() => this.#log.lastSeq(streamId)),
        seqOf: (event) => inScope(() => this.#log.seqOf(streamId, event)),
      },
      (error) =>
        this.#logger.warn(
          { streamId, error: messageOf(error) },
          'the events of a stream could not be read from the database; the next notice of the stream reads them',
        ),
    );
    const unwatch = access && this.#watch.watch({ ...access, end: () => client.end() });
    await this.#follow(client, session, streamId, transient);
    if (unwatch) unwatch();
  }

  /** Ends every open stream, because the process is stopping; clients reconnect to another one. */
  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    for (const client of this.#clients) client.end();
    // Those of clients that read nothing would stay open until the deadline of all answers.
    setTimeout(() => {
      for (const client of this.#clients) client.destroy();
    }, endMs).unref();
  }

  /** Throws when the process is stopping: nobody would end a stream that is opened now. */
  #checkOpen(): void {
    if (this.#closed) throw new Unavailable('SERVER_STOPPING', 'This server is stopping. Connect again.');
  }

  /** Whether the client resumes after the event that closes the stream. */
  async #hasEndFor({ streamId, lastEventId, closeAfter }: StreamSubscription): Promise<boolean> {
    if (lastEventId === undefined || closeAfter === undefined) return false;
    const closing = await this.#log.seqOf(streamId, closeAfter);
    return closing !== null && lastEventId >= closing;
  }

  async #follow(
    client: SseClient,
    session: StreamSession,
    streamId: string,
    transient: boolean,
  ): Promise<void> {
    const closed = new Promise<void>((resolve) => client.onClose(resolve));
    const sessions = this.#sessions.get(streamId) ?? new Set();
    this.#sessions.set(streamId, sessions.add(session));
    this.#clients.add(client);
    // The heartbeat also sends events whose broadcast was lost.
    const heartbeat = setInterval(() => {
      client.comment('keep-alive');
      session.pump();
      if (transient) this.#tell({ kind: 'watched', streamId });
    }, heartbeatMs);
    const listening = transient
      ? this.#transients.listen(streamId, (event, data) => session.transient(event, data))
      : null;
    if (listening) {
      // Otherwise what changes between the snapshot and the first event would be missed. Without Redis the stream goes on with
      // the events that are stored; the broadcast logs the failure, and listens again with the next connection.
      await withinTime(() => listening.ready, listenMs, 'Redis did not answer.').catch(() => undefined);
      this.#tell({ kind: 'watched', streamId });
    }
    session.open();
    await closed;
    listening?.stop();
    clearInterval(heartbeat);
    this.#clients.delete(client);
    sessions.delete(session);
    if (sessions.size === 0) this.#sessions.delete(streamId);
  }

  #tell(notice: Notice): void {
    this.#broadcast.publish(channel, notice);
  }

  #hear(notice: Notice): void {
    if (notice.kind === 'watched') {
      this.#noteWatched(notice.streamId);
      return;
    }
    for (const session of this.#sessions.get(notice.streamId) ?? []) {
      if (notice.kind === 'touch') session.touch();
      else session.pump();
    }
  }

  #noteWatched(streamId: string): void {
    const now = performance.now();
    for (const [id, at] of this.#watched) if (now - at > watchedMs) this.#watched.delete(id);
    this.#watched.set(streamId, now);
  }
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function tooManyStreams(): TooManyRequests {
  return new TooManyRequests(
    1,
    'This session or workspace has too many event streams open. Close some of them first.',
    'TOO_MANY_STREAMS',
  );
}
