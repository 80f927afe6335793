import {
  type Access,
  type ConditionalRateLimit,
  type Permission,
  type RateLimit,
  type RouteConfig,
  roles,
} from '@testkernel/sdk';
import type { Declarations } from '../plugins/declarations.ts';
import { limitOf, type RateLimits } from './rate-limits.ts';

const words: readonly unknown[] = ['public', 'signed-in', ...roles];

export interface RoutePolicyDependencies {
  readonly permissions: Declarations<Permission>;
  readonly limits: RateLimits;
}

/** A route's method and path for messages, and the part of its `config` that is checked. */
export interface GuardedRoute {
  readonly name: string;
  readonly config: Partial<RouteConfig>;
}

/** Checks the permissions and limits that the `config` of a route names. */
export class RoutePolicy {
  readonly #permissions: Declarations<Permission>;
  readonly #limits: RateLimits;

  constructor({ permissions, limits }: RoutePolicyDependencies) {
    this.#permissions = permissions;
    this.#limits = limits;
  }

  /** Throws for a permission or a limit that is not contributed. */
  check({ name, config }: GuardedRoute): void {
    if (isPermission(config.access)) this.#permissions.check(config.access, name);
    for (const limit of config.limits ?? []) this.#limits.check(limitOf(limit), name);
  }
}

export function isPermission(access: Access | undefined): access is Permission {
  return typeof access === 'object' && 'kind' in access && access.kind === 'permission';
}

/** Whether the access is by a machine credential, which the plugin that owns the route checks. */
export function isMachine(access: Access): access is { readonly machine: string } {
  return typeof access === 'object' && 'machine' in access;
}

/** Whether a value is a rate limit of a route. */
export function isLimit(value: unknown): value is RateLimit | ConditionalRateLimit {
  if (typeof value !== 'object' || value === null) return false;
  if ('limit' in value && 'when' in value) return typeof value.when === 'function' && isLimit(value.limit);
  return 'kind' in value && value.kind === 'rate-limit';
}

/** Whether a value is a valid `access`, since plugins may be plain JavaScript. */
export function isAccess(value: unknown): value is Access {
  if (typeof value !== 'object' || value === null) return words.includes(value);
  return 'machine' in value || ('kind' in value && value.kind === 'permission');
}
