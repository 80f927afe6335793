import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers the n-th request, counted from 1. */
export type Answer = (response: ServerResponse, count: number) => void;

/** A server that gets callbacks. */
export class Receiver {
  readonly url: string;
  readonly received: Received[] = [];
  answer: Answer = (response) => response.end('{}');
  readonly #close: () => void;

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.#close = close;
  }

  /** @param port default: a free one */
  static async start(port = 0): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      const body = (await buffer(request)).toString();
      receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
      receiver.answer(response, receiver.received.length);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address() as AddressInfo;
    const receiver = new Receiver(`http://127.0.0.1:${address.port}/done?key=very-secret`, () => {
      server.close();
      server.closeAllConnections();
    });
    return receiver;
  }

  close(): void {
    this.#close();
  }
}
