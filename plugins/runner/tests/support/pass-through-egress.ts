import http from 'node:http';
import net from 'node:net';
import type { BrowserProxy, EgressPolicy, EgressService } from '@testkernel/sdk';

/** A forward proxy without checks, which records requests. */
export class PassThroughEgress implements EgressService {
  /** `GET http://…` and `CONNECT host:port`, in order. */
  readonly seen: string[] = [];
  /** Hosts to refuse. */
  readonly refuse = new Set<string>();
  opened = 0;
  closed = 0;

  async check(url: string): Promise<URL> {
    return new URL(url);
  }

  async checkForLater(url: string): Promise<URL> {
    return new URL(url);
  }

  projectPolicy(...urls: readonly string[]): EgressPolicy {
    return { privateOrigins: urls.map((url) => new URL(url).origin) };
  }

  fetch(url: string, init?: RequestInit): Promise<Response> {
    return fetch(url, init);
  }

  async openBrowserProxy(): Promise<BrowserProxy> {
    const refused: string[] = [];
    const server = http.createServer((request, response) => {
      const target = new URL(request.url ?? '');
      this.seen.push(`${request.method} ${target.href}`);
      if (this.refuse.has(target.host)) {
        refused.push(target.host);
        response.writeHead(403).end('refused');
        return;
      }
      const { method, headers } = request;
      const onward = http.request(target, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
    server.on('connect', (request, client, head) => {
      this.seen.push(`CONNECT ${request.url}`);
      const { hostname, port } = new URL(`http://${request.url}`);
      const upstream = net.connect(Number(port || 80), hostname, () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.write(head);
        upstream.pipe(client).pipe(upstream);
      });
      upstream.on('error', () => client.destroy());
      client.on('error', () => upstream.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.opened += 1;
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return {
      server: `http://127.0.0.1:${port}`,
      refused,
      exhausted: false,
      close: async () => {
        this.closed += 1;
        server.closeAllConnections();
        server.close();
      },
    };
  }
}
