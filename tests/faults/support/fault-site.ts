import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultSite {
  readonly url: string;
  /** Requests that are open now. */
  readonly open: number;
  close(): Promise<void>;
}

/** A page at every path, but `/never`, whose answer does not come. */
export async function startFaultSite(): Promise<FaultSite> {
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    if (request.url === '/never') return;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Small</title><h1>Small site</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    get open() {
      return open;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
