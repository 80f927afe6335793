import { EventEmitter } from 'node:events';
import { messageOf } from '@testkernel/sdk';
import { Redis } from 'ioredis';
import type { Logger } from '../logging/create-logger.ts';

export type BroadcastHandler = (message: unknown) => void;

/**
 * Sends messages to every process, without a guarantee of delivery: receivers must also poll the database.
 */
export interface Broadcast {
  publish(channel: string, message: unknown): void;
  /** Returns a function that unsubscribes. */
  subscribe(channel: string, handler: BroadcastHandler): () => void;
  close(): Promise<void>;
}

/** Within one process. */
export class LocalBroadcast implements Broadcast {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  publish(channel: string, message: unknown): void {
    queueMicrotask(() => this.#emitter.emit(channel, message));
  }

  subscribe(channel: string, handler: BroadcastHandler): () => void {
    this.#emitter.on(channel, handler);
    return () => this.#emitter.off(channel, handler);
  }

  async close(): Promise<void> {
    this.#emitter.removeAllListeners();
  }
}

/** To every process of this install, through Redis. Messages published while Redis is unreachable are lost. */
export class RedisBroadcast implements Broadcast {
  readonly #prefix: string;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #local = new LocalBroadcast();
  readonly #log: Logger;

  /** @param prefix of the channels, the same for all processes of this install. */
  constructor(url: string, prefix: string, log: Logger) {
    this.#prefix = `${prefix}:`;
    this.#log = log;
    this.#publisher = this.#connect(url);
    this.#subscriber = this.#connect(url);
    this.#subscriber.on('pmessage', (_pattern, channel: string, text: string) => {
      this.#local.publish(channel.slice(this.#prefix.length), JSON.parse(text));
    });
    this.#subscriber.psubscribe(`${this.#prefix}*`).catch((error) => this.#warn(error));
  }

  publish(channel: string, message: unknown): void {
    this.#publisher
      .publish(this.#prefix + channel, JSON.stringify(message))
      .catch((error) => this.#warn(error));
  }

  subscribe(channel: string, handler: BroadcastHandler): () => void {
    return this.#local.subscribe(channel, handler);
  }

  async close(): Promise<void> {
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
    await this.#local.close();
  }

  #connect(url: string): Redis {
    const redis = new Redis(url, { maxRetriesPerRequest: 1 });
    redis.on('error', (error) => this.#warn(error));
    return redis;
  }

  #warn(error: unknown): void {
    this.#log.warn(
      { error: messageOf(error) },
      'a message to the other processes could not be sent or received by Redis; they find out from the database',
    );
  }
}
