import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { AppError, ConfigError, type Logger } from '@testkernel/sdk';
import type { SignedTraces } from './signed-traces.ts';
import type { ViewerFile, ViewerFiles } from './viewer-files.ts';

export interface ViewerServerDependencies {
  readonly files: ViewerFiles;
  readonly traces: Pick<SignedTraces, 'open'>;
  readonly log: Logger;
  /** The origins whose pages may show the viewer in a frame. */
  readonly consoleOrigin: string;
}

const signedPrefix = '/signed/';
const mostConnections = 500;

/** Serves Playwright's trace viewer and signed traces, and nothing else: it sets no cookies and reads none. */
export class ViewerServer {
  readonly #dependencies: ViewerServerDependencies;
  readonly #server: Server;

  constructor(dependencies: ViewerServerDependencies) {
    this.#dependencies = dependencies;
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.maxConnections = mostConnections;
  }

  /** Resolves with the port. Throws `ConfigError` where it can't be used. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) =>
        reject(
          new ConfigError(
            `The trace viewer can't listen on port ${port} of ${host}: ${error.message}. Choose another VIEWER_PORT.`,
            { cause: error },
          ),
        ),
      );
      this.#server.listen(port, host, () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://viewer.invalid');
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('referrer-policy', 'no-referrer');
      if (request.method !== 'GET') return this.#refuse(response, 405, 'Only GET is answered here.');
      if (pathname.startsWith(signedPrefix))
        return await this.#sendTrace(pathname.slice(signedPrefix.length), response);
      const path = pathname === '/' ? '/index.html' : pathname;
      const file = await this.#dependencies.files.find(path);
      if (!file) return this.#refuse(response, 404, 'There is nothing at this address.');
      response.writeHead(200, this.#headersOf(file));
      response.end(file.content);
    } catch (error) {
      this.#fail(response, error);
    }
  }

  async #sendTrace(token: string, response: ServerResponse): Promise<void> {
    const content = await this.#dependencies.traces.open(token);
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="trace.zip"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    await pipeline(content, response);
  }

  /**
   * The viewer loads what this server has and what its service worker makes of a trace: pages, which it shows in frames, with
   * styles and pictures of any kind.
   */
  #headersOf(file: ViewerFile): Record<string, string> {
    const { files, consoleOrigin } = this.#dependencies;
    const headers = { 'content-type': file.contentType, 'cache-control': 'no-cache' };
    if (!file.contentType.startsWith('text/html')) return headers;
    const policy = [
      "default-src 'none'",
      ["script-src 'self'", ...files.scriptHashes(file)].join(' '),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "media-src 'self' data: blob:",
      "connect-src 'self' data: blob:",
      "worker-src 'self'",
      "frame-src 'self' data: blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors 'self' ${consoleOrigin}`,
    ];
    return { ...headers, 'content-security-policy': policy.join('; ') };
  }

  #fail(response: ServerResponse, error: unknown): void {
    if (response.headersSent) {
      response.destroy();
    } else if (error instanceof AppError && error.status < 500) {
      this.#refuse(response, error.status, error.message);
    } else {
      this.#dependencies.log.error({ err: error }, 'the trace viewer could not answer a request');
      this.#refuse(response, 500, 'Something went wrong on the server.');
    }
  }

  #refuse(response: ServerResponse, status: number, text: string): void {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end(`${text}\n`);
  }
}
