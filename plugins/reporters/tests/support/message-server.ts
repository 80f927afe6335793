import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ScriptedAnswer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service that takes messages, with scripted answers. */
export class MessageServer {
  readonly url: string;
  readonly received: ReceivedMessage[] = [];
  script: () => ScriptedAnswer | 'hang' | 'endless' = () => ({ status: 200 });
  readonly #close: () => void;

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.#close = close;
  }

  static async start(): Promise<MessageServer> {
    const server = createServer(async (request, response) => {
      const body = (await buffer(request)).toString();
      messages.received.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = messages.script();
      if (answer === 'hang') return;
      if (answer === 'endless') {
        response.writeHead(500);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
        return;
      }
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const messages = new MessageServer(`http://127.0.0.1:${port}/hook-with-a-token`, () => {
      server.close();
      server.closeAllConnections();
    });
    return messages;
  }

  close(): void {
    this.#close();
  }

  /** The bodies received so far. */
  bodies(): string[] {
    return this.received.map(({ body }) => body);
  }
}
