import type { FastifyRequest } from 'fastify';
import { token } from '../token.ts';

/** A request to a route of this server. */
export interface RouteCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path and the query: `/api/v1/projects?page=1`. */
  readonly url: string;
  /** Sent as JSON. Default: none. */
  readonly body?: unknown;
  /** How much of the answer's body is read, in bytes. */
  readonly maxBytes: number;
  /** Ends the call, which then throws. */
  readonly signal?: AbortSignal;
}

export interface RouteAnswer {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Whether `body` is all of it, and not the first `maxBytes`. */
  readonly complete: boolean;
}

/**
 * Calls routes of this server on behalf of the caller of a request, for plugins that offer the API under another protocol. The
 * call is an HTTP request in all but the connection: it carries the credentials of the caller's request and passes the same
 * limits, authentication, access policy and validation, so that it can do nothing that the caller could not do by itself.
 *
 * @example
 * const answer = await routeCalls.call(request, { method: 'GET', url: '/api/v1/projects', maxBytes: 1_000_000 });
 */
export interface RouteCallsService {
  /** @param caller a request whose handler has not answered yet. Throws within a transaction, which the route would join. */
  call(caller: FastifyRequest, call: RouteCall): Promise<RouteAnswer>;
}

export const RouteCalls = token<RouteCallsService>('kernel.route-calls');
