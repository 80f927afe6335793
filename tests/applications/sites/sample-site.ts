import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface SampleSite {
  readonly url: string;
  /** `METHOD /path` of every request, in order. */
  readonly requests: readonly string[];
  /** Ends every session on the server. */
  endSessions(): void;
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

export async function serve(handler: Handler, endSessions: () => void = () => {}): Promise<SampleSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    Promise.resolve(handler(request, response, url)).catch((error: unknown) =>
      response.destroy(new Error(String(error))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    endSessions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

export function html(response: ServerResponse, status: number, title: string, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'",
  });
  response.end(
    `<!doctype html><html lang="en"><head><title>${escaped(title)}</title></head><body>${body}</body></html>`,
  );
}

/** A text as it stands in HTML, also in the value of an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
