import type { RateLimit } from '@testkernel/sdk';
import { type Static, Type } from 'typebox';

/** The settings of a rate limit, under `rateLimits.<id>` and in its environment variable. */
export function rateLimitSchema({ max, windowSeconds, description, variable }: RateLimit) {
  return Type.Object(
    {
      max: Type.Integer({ minimum: 1, default: max, env: variable, description }),
      windowSeconds: Type.Integer({
        minimum: 1,
        default: windowSeconds,
        description: 'Length of the window in seconds.',
      }),
    },
    { additionalProperties: false },
  );
}

export type RateLimitSettings = Static<ReturnType<typeof rateLimitSchema>>;
