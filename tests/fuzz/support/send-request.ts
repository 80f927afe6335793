import { type IncomingHttpHeaders, request } from 'node:http';
import type { FuzzedRequest } from './route-requests.ts';

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty for an event stream, which is closed at its first byte. */
  readonly text: string;
}

const ANSWER_MS = 20_000;

/**
 * Sends a request with its path as it is written. `fetch` resolves `%2e%2e` and `..` first (WHATWG URL, 4.4), so that
 * the request would reach another route than the one that is tested.
 */
export function sendRequest(
  origin: string,
  method: string,
  { path, headers, body }: FuzzedRequest,
): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const signal = AbortSignal.timeout(ANSWER_MS);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, signal },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        if (received['content-type']?.includes('event-stream')) {
          response.destroy();
          resolve({ status, headers: received, text: '' });
          return;
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status, headers: received, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
