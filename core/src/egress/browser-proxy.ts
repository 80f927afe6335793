import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserProxy, type EgressPolicy, UrlNotAllowed } from '@testkernel/sdk';
import type { Admission, Target } from './admission.ts';
import { forwardRequest } from './forward-request.ts';
import { forwardUpgrade } from './forward-upgrade.ts';
import { GuardedAgent, GuardedSockets } from './guarded-sockets.ts';
import { maxHeaderSize, type ProxyContext } from './proxy-context.ts';
import { UnresolvableHost } from './resolve-host.ts';
import { TrafficExceeded, TrafficMeter } from './traffic-meter.ts';
import { openTunnel } from './tunnel.ts';

/** The greatest number of refused hosts that one proxy remembers; the first ones tell the cause. */
const maxRefused = 100;

/**
 * Opens a forward proxy for one browser context. proxy-chain is not used, because it does not support plain-HTTP
 * Upgrade, gives no reason when it refuses a connection, and calls its hooks for each request of a kept-alive
 * connection.
 */
export async function openBrowserProxy(
  admission: Admission,
  policy: EgressPolicy,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<BrowserProxy> {
  const traffic = new TrafficMeter(maxBytes, () => sockets.destroyAll());
  const sockets: GuardedSockets = new GuardedSockets(admission, policy, traffic);
  const agent = new GuardedAgent(sockets, { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  const refused = new Set<string>();
  const server = createProxyServer({ sockets, agent, refusalOf: recorder(refused) });
  const { port } = await listen(server);
  return {
    server: `http://127.0.0.1:${port}`,
    get refused() {
      return [...refused];
    },
    get exhausted() {
      return traffic.isExceeded;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      sockets.destroyAll();
      agent.destroy();
      await closed;
    },
  };
}

function createProxyServer(context: ProxyContext): Server {
  const server = createServer({ maxHeaderSize, keepAliveTimeout: 60_000, requestTimeout: 0, noDelay: true });
  server.on('connection', (socket) => context.sockets.track(socket));
  server.on('request', (request, response) => forwardRequest(context, request, response));
  server.on('connect', (request, socket, head) => openTunnel(context, request, socket, head));
  server.on('upgrade', (request, socket, head) => forwardUpgrade(context, request, socket, head));
  server.on('clientError', (_error, socket) => socket.destroy());
  return server;
}

function recorder(refused: Set<string>) {
  return (error: unknown, target: Target) => {
    if (!(error instanceof UrlNotAllowed) || error instanceof UnresolvableHost) return null;
    const usual = target.port === 80 || target.port === 443;
    const host = usual ? target.hostname : `${target.hostname}:${target.port}`;
    if (refused.size < maxRefused && !(error instanceof TrafficExceeded)) refused.add(host);
    return error.message;
  };
}

async function listen(server: Server): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address;
}
