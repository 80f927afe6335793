import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: number;
  /** The line's fields. */
  readonly row: Record<string, unknown>;
}

/** The response to the n-th delivery of a row: a status, or none. */
export type Script = (row: Record<string, unknown>, attempt: number) => number | 'hang' | 'reset';

/** A SIEM's collector with scripted responses. */
export class SiemServer {
  readonly url: string;
  readonly deliveries: Delivery[] = [];
  script: Script = () => 200;
  readonly #close: () => void;

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.#close = close;
  }

  static async start(): Promise<SiemServer> {
    const server = createServer(async (request, response) => {
      const body = await buffer(request);
      const row = JSON.parse(body.toString('utf8'));
      const attempt = collector.deliveries.filter((delivery) => delivery.row.id === row.id).length + 1;
      collector.deliveries.push({ headers: request.headers, body, at: performance.now(), row });
      const answer = collector.script(row, attempt);
      if (answer === 'reset') request.socket.destroy();
      if (typeof answer !== 'number') return;
      response.writeHead(answer, answer < 400 && answer >= 300 ? { location: '/elsewhere' } : {}).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const collector = new SiemServer(`http://127.0.0.1:${port}/collect`, () => {
      server.close();
      server.closeAllConnections();
    });
    return collector;
  }

  close(): void {
    this.#close();
  }

  /** The received rows of this type prefix, in the order of arrival. */
  of(prefix: string): Delivery[] {
    return this.deliveries.filter(({ row }) => String(row.type).startsWith(prefix));
  }
}
