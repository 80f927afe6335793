import { token } from '../token.ts';

/** A stored event of a stream. `seq` increases by one within its stream and is the SSE `id`. */
export interface StreamEvent {
  readonly seq: number;
  readonly event: string;
  readonly data: unknown;
  readonly createdAt: string;
}

/** The options with which a stream is opened for a client. */
export interface StreamSubscription {
  readonly streamId: string;
  /** The `Last-Event-ID` of a reconnecting client: later events are replayed first. */
  readonly lastEventId?: number;
  /** Called on connect and after `touch`, to send the current state; several touches are combined into one event. */
  readonly snapshot?: () => Promise<{ event: string; data: unknown }>;
  /** Names the kind of `snapshot` where clients of a stream get different ones: clients of one kind share a call. */
  readonly snapshotKind?: string;
  /** Whether events that are not stored are sent as well. Default true. */
  readonly transient?: boolean;
  /** The event after which the stream closes. */
  readonly closeAfter?: string;
}

/** Event streams to clients over Server-Sent Events, which can be resumed on any replica. */
export interface StreamsService {
  /**
   * Stores an event in the current transaction and sends it to every client after the commit. A stream belongs to the
   * workspace of its first event.
   */
  append(streamId: string, event: string, data: unknown): Promise<void>;
  /**
   * Sends an event that is not stored, such as a frame: to clients that have the stream open now, on any replica. Of several
   * with one name, only the newest matters: a slow client gets that one, and no others. Never waits, never rejects.
   */
  transient(streamId: string, event: string, data: unknown): void;
  /** Sends the `snapshot` of every open client again. */
  touch(streamId: string): void;
  /**
   * Whether any client that wants transient events has the stream open, on any replica: otherwise a producer can skip
   * them.
   */
  watched(streamId: string): boolean;
  /** Stored events in order; `event` selects those of one name, `after` those with a greater `seq`. */
  read(streamId: string, filter?: { event?: string; after?: number }): Promise<StreamEvent[]>;
  /** Deletes a stream with its stored events, in the current transaction. */
  remove(streamId: string): Promise<void>;
  /**
   * Sends the stream as the response. Resolves when the client disconnects or the stream ends. A client that has already
   * got the closing event is answered 204, after which an `EventSource` does not reconnect (WHATWG HTML, section 9.2.3).
   */
  serve(request: StreamRequest, reply: StreamReply, subscription: StreamSubscription): Promise<void>;
}

/** The properties of a Fastify request that `serve` uses. */
export interface StreamRequest {
  readonly raw: import('node:http').IncomingMessage;
  /** Set by the kernel on requests with a session: the stream ends within seconds of the session. */
  readonly identity?: { readonly sessionId: string } | null;
}

/** The properties of a Fastify reply that `serve` uses. */
export interface StreamReply {
  readonly raw: import('node:http').ServerResponse;
  code(status: number): { send(): unknown };
  hijack(): unknown;
  getHeaders(): Record<string, unknown>;
}

export const Streams = token<StreamsService>('kernel.streams');
