import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Joins two connections: what one says the other hears, and both end together. */
export function joinSockets(client: Duplex, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.once('close', () => upstream.destroySoon());
  upstream.once('close', () => client.end());
}

/** Ends a connection with a plain-text answer. */
export function refuseSocket(client: Duplex, status: string, text: string): void {
  const body = `${text}\n`;
  client.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
