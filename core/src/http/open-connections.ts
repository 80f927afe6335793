import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    openConnections: OpenConnections;
  }
}

/**
 * The connections of a server. Node's own `closeIdleConnections` counts a connection as idle when its answer has been
 * written, and cuts answers that the client has not read to their end.
 */
export class OpenConnections {
  /** With the number of answers that are not sent completely. */
  readonly #answers = new Map<Socket, number>();
  /** Whether every answer tells its client to use another connection for the next request. */
  closing = false;

  constructor(server: HttpServer) {
    server.on('connection', (socket: Socket) => {
      this.#answers.set(socket, 0);
      socket.once('close', () => this.#answers.delete(socket));
    });
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#count(socket, 1);
      response.once('close', () => this.#count(socket, -1));
    });
  }

  get size(): number {
    return this.#answers.size;
  }

  closeIdle(): void {
    for (const [socket, answers] of this.#answers) if (answers === 0) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#answers.keys()) socket.destroy();
  }

  #count(socket: Socket, change: number): void {
    const answers = this.#answers.get(socket);
    if (answers !== undefined) this.#answers.set(socket, answers + change);
  }
}

/** Follows the connections of the server. */
export const openConnections = fastifyPlugin(
  async (app) => {
    const connections = new OpenConnections(app.server);
    app.decorate('openConnections', connections);
    app.addHook('onSend', async (_request, reply) => {
      if (connections.closing) reply.header('connection', 'close');
    });
  },
  { name: 'open-connections' },
);
