import { createHash } from 'node:crypto';
import { type ConditionalRateLimit, defineRateLimit, type RateLimit, TooManyRequests } from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { loadSection } from '../config/load-config.ts';
import { type RateLimitSettings, rateLimitSchema } from '../config/rate-limit-settings.ts';
import type { KernelConfig } from '../config/schema.ts';
import { Declarations } from '../plugins/declarations.ts';

/** Applies to every route without `generalLimit: false`. */
export const GeneralLimit = defineRateLimit('general', {
  max: 300,
  windowSeconds: 15 * 60,
  description: 'Requests of one client.',
});

/** Applies instead of the general limit to what signed-in people do in the pages that this server sends. */
export const InteractiveLimit = defineRateLimit('interactive', {
  max: 3000,
  windowSeconds: 15 * 60,
  countedBy: 'user',
  description: 'Requests of one person who uses the console, signed in, in place of the general limit.',
});

type Limiter = RateLimiterMemory | RateLimiterRedis;

export interface RateLimitsDependencies {
  readonly config: Pick<KernelConfig, 'rateLimits'>;
  readonly env: NodeJS.ProcessEnv;
  /** Null where none is configured: each process counts for itself. */
  readonly redis: Redis | null;
  /** The prefix of keys in Redis, the same for all processes of this install. */
  readonly prefix: string;
}

/** The contributed rate limits, counted in Redis for all replicas, or in memory while there is no connection to Redis. */
export class RateLimits {
  readonly #dependencies: RateLimitsDependencies;
  readonly #declarations = new Declarations<RateLimit>('rate limit');
  readonly #limiters = new Map<string, Limiter>();

  constructor(dependencies: RateLimitsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `ConfigError` for invalid settings of the operator, and for a different limit with the same id. */
  add(owner: string, limit: RateLimit): void {
    const settings = this.#settingsOf(limit);
    this.#declarations.add(owner, limit);
    if (!this.#limiters.has(limit.id)) this.#limiters.set(limit.id, this.#createLimiter(limit.id, settings));
  }

  withdraw(owner: string): void {
    this.#declarations.withdraw(owner);
    const remaining = new Set(this.list().map(({ id }) => id));
    for (const id of this.#limiters.keys()) if (!remaining.has(id)) this.#limiters.delete(id);
  }

  /** Throws unless exactly this limit was contributed. */
  check(limit: RateLimit, user: string): void {
    this.#declarations.check(limit, user);
  }

  list(): RateLimit[] {
    return this.#declarations.list();
  }

  /** Names under `rateLimits` of the configuration that match no limit. */
  unknownSettings(): string[] {
    const known = new Set(this.list().map(({ id }) => id));
    return Object.keys(this.#dependencies.config.rateLimits).filter((id) => !known.has(id));
  }

  /**
   * Counts the request and sets the rate-limit headers; throws `TooManyRequests`.
   *
   * @param key by which it is counted; by default what the limit says
   */
  async consume(
    limit: RateLimit,
    request: FastifyRequest,
    reply: FastifyReply,
    key = keyFor(limit, request),
  ): Promise<void> {
    const limiter = this.#limiterOf(limit);
    try {
      setRateLimitHeaders(reply, limiter, await limiter.consume(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      setRateLimitHeaders(reply, limiter, refused);
      throw new TooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  /** Counts one against a key of the caller's; throws `TooManyRequests`. */
  async spend(limit: RateLimit, key: string): Promise<void> {
    const refused = await this.#refusalOf(limit, key);
    if (refused) throw new TooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }

  /** Counts one against a key of the caller's; false beyond the limit. */
  async trySpend(limit: RateLimit, key: string): Promise<boolean> {
    return (await this.#refusalOf(limit, key)) === null;
  }

  async #refusalOf(limit: RateLimit, key: string): Promise<RateLimiterRes | null> {
    try {
      await this.#limiterOf(limit).consume(key);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refused;
    }
  }

  #limiterOf({ id }: RateLimit): Limiter {
    const limiter = this.#limiters.get(id);
    if (!limiter) throw new Error(`The rate limit ${id} was not contributed.`);
    return limiter;
  }

  #settingsOf(limit: RateLimit): RateLimitSettings {
    const { config, env } = this.#dependencies;
    const section = config.rateLimits[limit.id] ?? {};
    return loadSection(`configuration of the rate limit ${limit.id}`, rateLimitSchema(limit), section, env);
  }

  #createLimiter(id: string, { max, windowSeconds }: RateLimitSettings): Limiter {
    const { redis, prefix } = this.#dependencies;
    const options = { keyPrefix: `${prefix}:limit:${id}`, points: max, duration: windowSeconds };
    const memory = new RateLimiterMemory(options);
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory;
  }
}

/** The limit of a route, whether it counts all of its requests or some. */
export function limitOf(limit: RateLimit | ConditionalRateLimit): RateLimit {
  return 'when' in limit ? limit.limit : limit;
}

function keyFor({ countedBy }: RateLimit, { identity, ip, headers }: FastifyRequest): string {
  if (countedBy === 'authorization' && headers.authorization) {
    return `authorization:${createHash('sha256').update(headers.authorization).digest('base64url')}`;
  }
  if (countedBy === 'address' || !identity) return `ip:${ip}`;
  return countedBy === 'user'
    ? `user:${identity.userId}`
    : `member:${identity.workspaceId}:${identity.userId}`;
}

/** Headers of IETF draft-ietf-httpapi-ratelimit-headers-07, for the limit with the fewest requests left. */
function setRateLimitHeaders(reply: FastifyReply, limiter: Limiter, state: RateLimiterRes): void {
  const reset = Math.ceil(state.msBeforeNext / 1000);
  reply.header('ratelimit-policy', `${limiter.points};w=${limiter.duration}`);
  reply.header('ratelimit', `limit=${limiter.points}, remaining=${state.remainingPoints}, reset=${reset}`);
}
