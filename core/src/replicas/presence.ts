import { messageOf } from '@testkernel/sdk';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/create-logger.ts';

/** `unknown` while Redis does not answer, and shortly after it came back. */
export type Sighting = 'seen' | 'missing' | 'unknown';

/** Which processes of this install have announced themselves lately. */
export interface Presence {
  /** Announces this process from now on. */
  start(): Promise<void>;
  look(replica: string): Promise<Sighting>;
  /** Withdraws the announcement. */
  stop(): Promise<void>;
}

/** Of a process that is the only one. */
export const alone: Presence = {
  async start() {},
  async look() {
    return 'missing';
  },
  async stop() {},
};

const expiresMs = 15_000;
const announceEveryMs = 5_000;
/** After Redis came back, the others need this long to connect again and to announce themselves. */
const returnMs = 5_000;

export interface RedisPresenceOptions {
  readonly redis: Redis;
  /** Of keys in Redis, the same for all processes of this install. */
  readonly prefix: string;
  /** The id of this process. */
  readonly id: string;
  readonly log: Logger;
  /** Default 5 s. */
  readonly announceMs?: number;
}

/** A key in Redis for each process, which expires unless it is renewed. */
export class RedisPresence implements Presence {
  readonly #options: RedisPresenceOptions;
  readonly #onReady = () => void this.#announce();
  readonly #onClose = () => {
    this.#knownSince = Number.POSITIVE_INFINITY;
  };
  #timer: NodeJS.Timeout | undefined;
  /** Since when a missing key means something, by the clock of `performance`. */
  #knownSince = -Infinity;
  #failing = false;

  constructor(options: RedisPresenceOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { redis, announceMs = announceEveryMs } = this.#options;
    redis.on('ready', this.#onReady).on('close', this.#onClose);
    this.#timer = setInterval(() => void this.#announce(), announceMs);
    await this.#announce();
  }

  async look(replica: string): Promise<Sighting> {
    const { redis } = this.#options;
    if (redis.status !== 'ready') return 'unknown';
    try {
      if ((await redis.exists(this.#keyOf(replica))) > 0) return 'seen';
    } catch {
      // The client logs it.
      return 'unknown';
    }
    return performance.now() < this.#knownSince + returnMs ? 'unknown' : 'missing';
  }

  async stop(): Promise<void> {
    const { redis, id } = this.#options;
    clearInterval(this.#timer);
    redis.off('ready', this.#onReady).off('close', this.#onClose);
    if (redis.status !== 'ready') return;
    await redis.del(this.#keyOf(id)).catch((error: unknown) => this.#warn(error));
  }

  async #announce(): Promise<void> {
    const { redis, id } = this.#options;
    if (this.#knownSince === Number.POSITIVE_INFINITY && redis.status === 'ready')
      this.#knownSince = performance.now();
    try {
      await redis.set(this.#keyOf(id), '1', 'PX', expiresMs);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#warn(error);
      this.#failing = true;
    }
  }

  #keyOf(replica: string): string {
    return `${this.#options.prefix}:replica:${replica}`;
  }

  #warn(error: unknown): void {
    this.#options.log.warn(
      { error: messageOf(error) },
      'the announcement of this process in Redis failed and is repeated within seconds; until then others may take it for ended',
    );
  }
}
