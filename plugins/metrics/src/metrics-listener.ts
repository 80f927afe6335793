import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ConfigError, type Logger, messageOf } from '@testkernel/sdk';
import type { Registry } from 'prom-client';
import type { MetricsConfiguration } from './configuration.ts';
import { hasToken } from './metrics-access.ts';

const timeoutMs = 10_000;
const maxConnections = 32;

/** Serves `/metrics` on a port of its own, in servers and workers. */
export class MetricsListener {
  readonly #server: Server;
  readonly #configuration: MetricsConfiguration;
  readonly #log: Logger;

  constructor(registry: Registry, configuration: MetricsConfiguration, log: Logger) {
    this.#configuration = configuration;
    this.#log = log;
    const { token } = configuration;
    this.#server = createServer(
      { requestTimeout: timeoutMs, headersTimeout: timeoutMs },
      (request, response) => void this.#answer(registry, token, request, response),
    );
    this.#server.maxConnections = maxConnections;
  }

  async start(): Promise<void> {
    const { host, port } = this.#configuration;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error) =>
        reject(new ConfigError(`METRICS_PORT ${port} of ${host} cannot be used: ${messageOf(error)}.`)),
      );
      this.#server.listen(port, host, resolve);
    });
    this.#log.info({ host, port }, 'metrics are served');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(
    registry: Registry,
    token: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return end(response, 404, 'Not found.');
    if (token !== '' && !hasToken(request.headers.authorization, token)) {
      return end(response, 401, 'Send METRICS_TOKEN as bearer token.');
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      this.#log.warn({ error: messageOf(error) }, 'metrics could not be read');
      end(response, 500, 'Metrics could not be read.');
    }
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
