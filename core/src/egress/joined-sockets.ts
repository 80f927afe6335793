import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Connects two sockets: data is passed in both directions, and when one closes, the other is closed. */
export function joinSockets(client: Duplex, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.once('close', () => upstream.destroySoon());
  upstream.once('close', () => client.end());
}

/** Closes a connection with a plain-text response. */
export function refuseSocket(client: Duplex, status: string, text: string): void {
  const body = `${text}\n`;
  client.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
