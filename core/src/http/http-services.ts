import type { Permission } from '@testkernel/sdk';
import { Declarations } from '../plugins/declarations.ts';
import { factory, type Registrations, singleton } from '../registration.ts';
import { Authenticator } from './authenticate.ts';
import { RateLimits } from './rate-limits.ts';
import { RouteCalls } from './route-calls.ts';
import { RouteCatalog } from './route-catalog.ts';
import { RoutePolicy } from './route-policy.ts';

export interface HttpServices {
  readonly authenticator: Authenticator;
  readonly limits: RateLimits;
  readonly permissions: Declarations<Permission>;
  readonly routeCalls: RouteCalls;
  readonly routePolicy: RoutePolicy;
  readonly routes: RouteCatalog;
}

declare module '../registration.ts' {
  interface KernelServices extends HttpServices {}
}

/** The services for authentication, authorization and rate limits. */
export const httpServices: Registrations<HttpServices> = {
  authenticator: singleton(Authenticator),
  limits: singleton(RateLimits),
  permissions: factory(() => new Declarations<Permission>('permission')),
  routeCalls: singleton(RouteCalls),
  routePolicy: singleton(RoutePolicy),
  routes: factory(({ permissions, routeAudit }) => new RouteCatalog(permissions, routeAudit)),
};
