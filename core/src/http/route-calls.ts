import type { Readable } from 'node:stream';
import type { RouteAnswer, RouteCall, RouteCallsService } from '@testkernel/sdk/experimental';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../persistence/connect.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import type { Server } from './create-server.ts';

export interface RouteCallsDependencies {
  readonly connection: Pick<Connection, 'em'>;
  readonly context: ScopeContext;
}

/** What identifies a caller and its client. Headers of proxies are left out, because `request.ip` is already what they tell. */
const passedOn = ['authorization', 'cookie', 'x-csrf-token', 'user-agent', 'host'] as const;

/** Passes calls of plugins through the server, without a connection. */
export class RouteCalls implements RouteCallsService {
  readonly #dependencies: RouteCallsDependencies;
  #app: Server | null = null;

  constructor(dependencies: RouteCallsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Called once, with the server that answers. */
  servedBy(app: Server): void {
    this.#app = app;
  }

  async call(
    caller: FastifyRequest,
    { method, url, body, maxBytes, signal }: RouteCall,
  ): Promise<RouteAnswer> {
    const app = this.#app;
    if (!app) throw new Error('The server does not answer yet.');
    const { connection, context } = this.#dependencies;
    if (connection.em.isInTransaction()) throw new Error('A route can not be called within a transaction.');
    // Outside of the caller's scope: the request opens its own.
    const response = await context.exit(() =>
      app.inject({
        method,
        url,
        headers: headersOf(caller),
        remoteAddress: caller.ip,
        payloadAsStream: true,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value ?? '')]),
      ),
      ...(await beginning(response.stream(), maxBytes)),
    };
  }
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const sent = passedOn.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(sent), 'content-type': 'application/json' };
}

async function beginning(
  stream: Readable,
  maxBytes: number,
): Promise<Pick<RouteAnswer, 'body' | 'complete'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop destroys the stream.
    if (size > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), complete: size <= maxBytes };
}
