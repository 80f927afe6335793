import { EventEmitter } from 'node:events';

export type BroadcastHandler = (message: unknown) => void;
export type TextHandler = (text: string) => void;

/** Messages of a channel that this process receives. */
export interface Listening {
  /** Settles once messages arrive, or once that failed for now: it is tried again with the next connection. */
  readonly ready: Promise<void>;
  stop(): void;
}

/**
 * Sends messages between processes, without a guarantee of delivery: receivers of `publish` must also poll the database,
 * senders of `send` must do without an answer.
 */
export interface Broadcast {
  /** Sends a message to every process. */
  publish(channel: string, message: unknown): void;
  /** Returns a function that unsubscribes. */
  subscribe(channel: string, handler: BroadcastHandler): () => void;
  /** Sends a text only to the processes that listen to its channel; resolves with their number. Rejects when Redis does not answer. */
  send(channel: string, text: string): Promise<number>;
  listen(channel: string, handler: TextHandler): Listening;
  /** How many processes listen to each channel. Rejects when Redis does not answer. */
  listeners(channels: readonly string[]): Promise<number[]>;
  close(): Promise<void>;
}

/** Within one process. */
export class LocalBroadcast implements Broadcast {
  readonly #all = new EventEmitter().setMaxListeners(0);
  readonly #direct = new EventEmitter().setMaxListeners(0);

  publish(channel: string, message: unknown): void {
    queueMicrotask(() => this.#all.emit(channel, message));
  }

  subscribe(channel: string, handler: BroadcastHandler): () => void {
    this.#all.on(channel, handler);
    return () => this.#all.off(channel, handler);
  }

  async send(channel: string, text: string): Promise<number> {
    queueMicrotask(() => this.#direct.emit(channel, text));
    return this.#countOf(channel);
  }

  listen(channel: string, handler: TextHandler): Listening {
    this.#direct.on(channel, handler);
    return { ready: Promise.resolve(), stop: () => this.#direct.off(channel, handler) };
  }

  async listeners(channels: readonly string[]): Promise<number[]> {
    return channels.map((channel) => this.#countOf(channel));
  }

  async close(): Promise<void> {
    this.#all.removeAllListeners();
    this.#direct.removeAllListeners();
  }

  /** Of processes, however many handlers this one has. */
  #countOf(channel: string): number {
    return Math.min(1, this.#direct.listenerCount(channel));
  }
}
