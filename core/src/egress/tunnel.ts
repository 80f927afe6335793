import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Target } from './admission.ts';
import { joinSockets, refuseSocket } from './joined-sockets.ts';
import type { ProxyContext } from './proxy-context.ts';

/** CONNECT: a tunnel for HTTPS and WebSocket. */
export function openTunnel(
  context: ProxyContext,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
): void {
  client.on('error', () => client.destroy());
  const target = tunnelTarget(request.url ?? '');
  if (!target) {
    refuseSocket(client, '400 Bad Request', 'CONNECT takes host:port.');
    return;
  }
  context.sockets.connect(target).then(
    (upstream) => establish(client, upstream, head),
    (error: unknown) => {
      const reason = context.refusalOf(error, target);
      if (reason === null) refuseSocket(client, '502 Bad Gateway', 'The host could not be resolved.');
      else refuseSocket(client, '403 Forbidden', reason);
    },
  );
}

function establish(client: Duplex, upstream: Socket, head: Buffer): void {
  const unreachable = () =>
    refuseSocket(client, '502 Bad Gateway', 'The host did not accept the connection.');
  const abandoned = () => upstream.destroy();
  upstream.once('error', unreachable);
  client.once('close', abandoned);
  upstream.once('connect', () => {
    upstream.off('error', unreachable);
    client.off('close', abandoned);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (head.length > 0) upstream.write(head);
    joinSockets(client, upstream);
  });
}

function tunnelTarget(authority: string): Target | null {
  const match = /^(\[[0-9a-f:.]+\]|[^:/?#@[\]\\]+):(\d{1,5})$/i.exec(authority);
  const url = `http://${match?.[1]}`;
  const port = Number(match?.[2]);
  if (!match || !URL.canParse(url) || port < 1 || port > 65535) return null;
  return { protocol: null, hostname: new URL(url).hostname, port };
}
