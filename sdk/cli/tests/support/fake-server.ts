import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: bodies have any shape
  readonly body: any;
}

/** An answer: a JSON body with status 200, or all of it. */
export type Answer =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'hang'
  | 'reset';

export const completed = {
  id: 'run-1',
  type: 'test_run',
  status: 'completed',
  passed: 3,
  failed: 0,
  skipped: 0,
  flaky: 0,
  total: 3,
  durationMs: 4200,
  error: null,
  gateResult: null,
  webVitalsResult: null,
  rootCauses: [],
  results: [],
};

export const running = { ...completed, status: 'running', passed: 0, durationMs: null };

/** A server that answers as the interface says: a project, and a run whose states are given. */
export class FakeServer {
  readonly requests: ReceivedRequest[] = [];
  /** The answers to reads of the run, one after the other; the last one stays. */
  states: unknown[] = [running, completed];
  /** Taken first, in their order, by requests whose method and path they name. */
  readonly #answers: { readonly request: string; readonly answer: Answer }[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(port = 0): Promise<FakeServer> {
    const fake = new FakeServer();
    await new Promise<void>((resolve) => fake.#server.listen(port, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Answers the next request `GET /runs/run-1` in this way. */
  next(request: string, answer: Answer): void {
    this.#answers.push({ request, answer });
  }

  named(method: string, path: string): ReceivedRequest[] {
    return this.requests.filter((request) => request.method === method && request.path === path);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = 'GET', headers, url = '' } = request;
    const path = url.replace('/api/v1', '');
    this.requests.push({
      method,
      path,
      authorization: headers.authorization,
      body: text === '' ? undefined : JSON.parse(text),
    });
    const index = this.#answers.findIndex((planned) => planned.request === `${method} ${path}`);
    const [planned] = index < 0 ? [] : this.#answers.splice(index, 1);
    this.#answer(response, planned?.answer ?? this.#usual(method, path));
  }

  #answer(response: ServerResponse, answer: Answer): void {
    if (answer === 'hang') return;
    if (answer === 'reset') {
      response.destroy();
      return;
    }
    const { status, body, headers } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  }

  #usual(method: string, path: string): Answer {
    const [, trigger = ''] = /^\/projects\/[^/]+\/trigger(.*)$/.exec(path) ?? [];
    if (method === 'GET' && path === '/projects') return ok([{ id: 'project-1', name: 'My shop' }]);
    if (method === 'GET' && path === '/projects/project-1/environments') {
      return ok([{ id: 'environment-1', name: 'Staging' }]);
    }
    if (method === 'POST' && /\/(run|crawl|trigger)$/.test(path)) {
      return { status: 202, body: { runId: 'run-1', statusUrl: `${this.url}/status` } };
    }
    if (method === 'POST' && path === '/runs/run-1/abort') return ok({ ok: true, status: 'aborted' });
    if (/reports\/junit$/.test(path)) return { status: 200, body: '<testsuites/>' };
    if (/reports\/ctrf$/.test(path)) {
      const tests = [{ name: 'Checkout', status: 'failed', message: 'no button' }];
      return ok({ results: { tests } });
    }
    if (method === 'GET' && (path === '/runs/run-1' || trigger === '/runs/run-1')) {
      return ok(this.states.length > 1 ? this.states.shift() : this.states[0]);
    }
    return { status: 404, body: { error: 'Not found.', code: 'NOT_FOUND' } };
  }
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}
