import type { RateLimitName } from '@testkernel/sdk';
import { TooManyRequests } from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { KernelConfig } from '../config/schema.ts';

type LimitName = keyof KernelConfig['rateLimits'];
type Limiter = RateLimiterMemory | RateLimiterRedis;

/** What a limit counts: a person wherever from, a person in one workspace, or else an address. */
const countedBy: Partial<Record<LimitName, 'user' | 'member'>> = {
  expensive: 'user',
  aiGeneration: 'user',
  auditExport: 'member',
};

/** The named limits: in memory, or shared by all replicas through Redis (falling back to memory without it). */
export class RateLimits {
  readonly #limiters: ReadonlyMap<LimitName, Limiter>;

  /** @param prefix of the keys on Redis, the same for all processes of this install. */
  constructor(config: KernelConfig['rateLimits'], redis: Redis | null, prefix: string) {
    const entries = Object.entries(config) as [LimitName, { max: number; windowSeconds: number }][];
    this.#limiters = new Map(
      entries.map(([name, limit]) => [name, createLimiter(`${prefix}:limit:${name}`, limit, redis)]),
    );
  }

  /** Counts the request; throws `TooManyRequests`, and tells the client where it stands. */
  async consume(
    name: Exclude<RateLimitName, 'none'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const limiter = this.#limiters.get(name);
    if (!limiter) return;
    try {
      tell(reply, limiter, await limiter.consume(keyFor(name, request)));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      tell(reply, limiter, refused);
      throw new TooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }
}

function keyFor(name: LimitName, { identity, ip }: FastifyRequest): string {
  const counted = countedBy[name];
  if (!counted || !identity) return `ip:${ip}`;
  return counted === 'user' ? `user:${identity.userId}` : `member:${identity.workspaceId}:${identity.userId}`;
}

function createLimiter(
  keyPrefix: string,
  limit: { max: number; windowSeconds: number },
  redis: Redis | null,
): Limiter {
  const options = { keyPrefix, points: limit.max, duration: limit.windowSeconds };
  const memory = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

/** IETF draft-ietf-httpapi-ratelimit-headers-07. The limit nearest to its end speaks. */
function tell(reply: FastifyReply, limiter: Limiter, state: RateLimiterRes): void {
  const reset = Math.ceil(state.msBeforeNext / 1000);
  reply.header('ratelimit-policy', `${limiter.points};w=${limiter.duration}`);
  reply.header('ratelimit', `limit=${limiter.points}, remaining=${state.remainingPoints}, reset=${reset}`);
}
