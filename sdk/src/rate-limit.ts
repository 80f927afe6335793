import type { FastifyRequest } from 'fastify';

export interface RateLimitOptions {
  /** Requests within a window, at least 1. The operator can configure another number. */
  readonly max: number;
  /** Seconds, at least 1. */
  readonly windowSeconds: number;
  /**
   * Which requests are counted together: those of an IP address (default), of a user, of a user in one workspace, or those
   * with the same `Authorization` header. Requests without a session or that header are counted by address. Because anybody
   * can make up headers, a route with a limit by `authorization` needs one by address as well.
   */
  readonly countedBy?: 'address' | 'user' | 'member' | 'authorization';
  /** What is counted, as a sentence for the configuration reference. */
  readonly description: string;
  /** The environment variable for `max`. Default: `RATE_LIMIT_<ID>_MAX`, with `_` between the words of the id. */
  readonly variable?: string;
}

/**
 * A rate limit. The plugin that owns the protected resource contributes it with `limit(…)` in `setup`; routes name it in
 * their `limits`, and all routes that name it share one count. Operators change it by its environment variable, or in
 * the configuration file as `rateLimits.<id>.max` and `rateLimits.<id>.windowSeconds`. Compared by id.
 */
export interface RateLimit extends Required<RateLimitOptions> {
  readonly kind: 'rate-limit';
  readonly id: string;
}

/** A rate limit that counts only some requests of a route. */
export interface ConditionalRateLimit {
  readonly limit: RateLimit;
  /** Called before the request is validated: query parameters are strings. */
  readonly when: (request: FastifyRequest) => boolean;
}

const idPattern = /^[a-z][a-zA-Z0-9]*$/;

/**
 * Declares a rate limit.
 *
 * @param id camelCase, as it stands in the configuration file. Throws for any other.
 * @example
 * // RATE_LIMIT_NOTE_EXPORT_MAX
 * const NoteExports = defineRateLimit('noteExport', {
 *   max: 20, windowSeconds: 3600, countedBy: 'user', description: 'Downloads of notes per user.',
 * });
 */
export function defineRateLimit(id: string, options: RateLimitOptions): RateLimit {
  if (!idPattern.test(id)) throw new Error(`"${id}" is not the id of a rate limit: camelCase.`);
  const { max, windowSeconds, countedBy = 'address', description, variable = variableOf(id) } = options;
  return { kind: 'rate-limit', id, max, windowSeconds, countedBy, description, variable };
}

function variableOf(id: string): string {
  return `RATE_LIMIT_${id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_MAX`;
}
