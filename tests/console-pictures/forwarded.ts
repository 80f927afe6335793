import { type IncomingMessage, request } from 'node:http';

/** Sends a request on to another server, uncompressed, as if it had been meant for that one. The answer's body is not read. */
export function forwarded(asked: IncomingMessage, body: Buffer, origin: string): Promise<IncomingMessage> {
  const { host } = new URL(origin);
  const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
  if (headers.origin !== undefined) headers.origin = origin;
  return new Promise((resolve, reject) => {
    request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
}
