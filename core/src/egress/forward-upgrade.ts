import { type IncomingMessage, request as send } from 'node:http';
import type { Duplex } from 'node:stream';
import { targetOf } from './admission.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { absoluteUrl } from './forward-request.ts';
import { joinSockets, refuseSocket } from './joined-sockets.ts';
import { maxHeaderSize, type ProxyContext } from './proxy-context.ts';

/** Forwards a plain-HTTP request with `Upgrade`: a WebSocket of a client that does not use CONNECT. */
export function forwardUpgrade(
  context: ProxyContext,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
): void {
  client.on('error', () => client.destroy());
  const url = absoluteUrl(request);
  if (!url) {
    refuseSocket(client, '400 Bad Request', 'This is a forward proxy: it takes absolute http:// addresses.');
    return;
  }
  const target = targetOf(url);
  const upstream = send({
    agent: context.agent,
    host: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: [...endToEndHeaders(request.rawHeaders), ...upgradeHeaders(request)],
    maxHeaderSize,
  });
  client.once('close', () => upstream.destroy());
  upstream.once('upgrade', (answer, socket, upstreamHead) => {
    client.write(headOf(answer, upgradeHeaders(answer)));
    if (upstreamHead.length > 0) client.write(upstreamHead);
    if (head.length > 0) socket.write(head);
    joinSockets(client, socket);
  });
  upstream.once('response', (answer) => {
    client.write(headOf(answer, ['Connection', 'close']));
    answer.pipe(client);
  });
  upstream.once('error', (error) => {
    const reason = context.refusalOf(error, target);
    if (reason === null) client.destroy();
    else refuseSocket(client, '403 Forbidden', reason);
  });
  upstream.end();
}

function upgradeHeaders(message: IncomingMessage): string[] {
  return ['Connection', 'Upgrade', 'Upgrade', message.headers.upgrade ?? 'websocket'];
}

/** Status line and headers of a response as they are sent. */
function headOf(answer: IncomingMessage, connection: readonly string[]): string {
  const headers = [...endToEndHeaders(answer.rawHeaders), ...connection];
  let text = `HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}\r\n`;
  for (let index = 0; index < headers.length; index += 2)
    text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `${text}\r\n`;
}
