import { messageOf } from '@testkernel/sdk';
import { Redis } from 'ioredis';
import type { Logger } from '../logging/create-logger.ts';
import {
  type Broadcast,
  type BroadcastHandler,
  type Listening,
  LocalBroadcast,
  type TextHandler,
} from './broadcast.ts';

/** To processes of this install, through Redis. Messages sent while Redis is unreachable are lost. */
export class RedisBroadcast implements Broadcast {
  /** Of channels that every process receives. */
  readonly #prefix: string;
  /** Of channels that a process receives only while it listens to them; not covered by the pattern of the others. */
  readonly #directPrefix: string;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #local = new LocalBroadcast();
  readonly #handlers = new Map<string, Set<TextHandler>>();
  readonly #log: Logger;
  #closed = false;

  /** @param prefix of the channels, the same for all processes of this install. */
  constructor(url: string, prefix: string, log: Logger) {
    this.#prefix = `${prefix}:`;
    this.#directPrefix = `${prefix}/direct:`;
    this.#log = log;
    this.#publisher = this.#connect(url);
    this.#subscriber = this.#connect(url);
    this.#subscriber.on('pmessage', (_pattern, channel: string, text: string) => {
      this.#local.publish(channel.slice(this.#prefix.length), JSON.parse(text));
    });
    this.#subscriber.on('message', (channel: string, text: string) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(text);
    });
    // After every connection, because a subscription that failed is not repeated by the client.
    this.#subscriber.on('ready', () => void this.#subscribeAll());
  }

  publish(channel: string, message: unknown): void {
    this.#publisher
      .publish(this.#prefix + channel, JSON.stringify(message))
      .catch((error) => this.#warn(error));
  }

  subscribe(channel: string, handler: BroadcastHandler): () => void {
    return this.#local.subscribe(channel, handler);
  }

  send(channel: string, text: string): Promise<number> {
    return this.#publisher.publish(this.#directPrefix + channel, text);
  }

  listen(channel: string, handler: TextHandler): Listening {
    const name = this.#directPrefix + channel;
    const handlers = this.#handlers.get(name);
    if (handlers) handlers.add(handler);
    else this.#handlers.set(name, new Set([handler]));
    // Also where another handler listens already: its subscription may not be confirmed yet.
    const ready = this.#try(this.#subscriber.subscribe(name));
    return { ready, stop: () => this.#stop(name, handler) };
  }

  async listeners(channels: readonly string[]): Promise<number[]> {
    const names = channels.map((channel) => this.#directPrefix + channel);
    const counts = await this.#publisher.pubsub('NUMSUB', ...names);
    return names.map((_, index) => Number(counts[index * 2 + 1] ?? 0));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
    this.#handlers.clear();
    await this.#local.close();
  }

  async #subscribeAll(): Promise<void> {
    await this.#try(this.#subscriber.psubscribe(`${this.#prefix}*`));
    const names = [...this.#handlers.keys()];
    if (names.length > 0) await this.#try(this.#subscriber.subscribe(...names));
  }

  #stop(name: string, handler: TextHandler): void {
    const handlers = this.#handlers.get(name);
    if (!handlers?.delete(handler) || handlers.size > 0) return;
    this.#handlers.delete(name);
    void this.#try(this.#subscriber.unsubscribe(name));
  }

  async #try(command: Promise<unknown>): Promise<void> {
    await command.catch((error: unknown) => {
      if (!this.#closed) this.#warn(error);
    });
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
