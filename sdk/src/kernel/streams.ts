import { token } from '../token.ts';

/** A stored event of a stream. `seq` grows by one within its stream and is the SSE `id`. */
export interface StreamEvent {
  readonly seq: number;
  readonly event: string;
  readonly data: unknown;
  readonly createdAt: string;
}

/** How a stream is opened for a client. */
export interface StreamSubscription {
  readonly streamId: string;
  /** The `Last-Event-ID` of a client that comes back: later events are replayed first. */
  readonly lastEventId?: number;
  /** Called for the newest state on connect and whenever `touch` was called; several touches make one event. */
  readonly snapshot?: () => Promise<{ event: string; data: unknown }>;
  /** The event after which the stream closes. */
  readonly closeAfter?: string;
}

/** Resumable event streams to clients, over Server-Sent Events, across replicas. */
export interface StreamsService {
  /**
   * Stores an event in the current transaction and tells every client after the commit. The stream goes with the
   * workspace in which it began.
   */
  append(streamId: string, event: string, data: unknown): Promise<void>;
  /** Sends an event that is not stored; a slow client loses it. */
  transient(streamId: string, event: string, data: unknown): void;
  /** Asks every open client's `snapshot` to be sent again. */
  touch(streamId: string): void;
  /** Whether a client has the stream open, on any replica: what nobody watches need not be drawn. */
  watched(streamId: string): boolean;
  /** Stored events in order; `event` limits them to one name. */
  read(streamId: string, filter?: { event?: string; after?: number }): Promise<StreamEvent[]>;
  /** Forgets a stream and what was stored of it, in the current transaction. */
  remove(streamId: string): Promise<void>;
  /** Answers a request with the stream. Resolves when the client or the stream is gone. */
  serve(request: StreamRequest, reply: StreamReply, subscription: StreamSubscription): Promise<void>;
}

/** What `serve` needs of a Fastify request: `FastifyRequest` fits. */
export interface StreamRequest {
  readonly raw: import('node:http').IncomingMessage;
  /** Set by the kernel on requests of signed-in people: the stream ends within seconds of the session. */
  readonly identity?: { readonly sessionId: string } | null;
}

/** What `serve` needs of a Fastify reply: `FastifyReply` fits. */
export interface StreamReply {
  readonly raw: import('node:http').ServerResponse;
  hijack(): unknown;
  getHeaders(): Record<string, unknown>;
}

export const Streams = token<StreamsService>('kernel.streams');
