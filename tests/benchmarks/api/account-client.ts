import { Agent, request } from 'node:http';

interface Answer {
  readonly status: number;
  readonly cookies: ReadonlyMap<string, string>;
}

/** One person's requests, one after the other on one connection, each timed until its last byte. */
export class AccountClient {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  login(email: string, password: string): Promise<number> {
    return this.#timed('POST', '/api/v1/auth/login', { email, password });
  }

  refresh(): Promise<number> {
    return this.#timed('POST', '/api/v1/auth/refresh', {});
  }

  read(path: string): Promise<number> {
    return this.#timed('GET', path);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Milliseconds. Throws for any answer but 200. */
  async #timed(method: string, path: string, body?: object): Promise<number> {
    const started = performance.now();
    const { status, cookies } = await this.#send(method, path, body && JSON.stringify(body));
    const took = performance.now() - started;
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}.`);
    for (const [name, value] of cookies) this.#cookies.set(name, value);
    return took;
  }

  #send(method: string, path: string, body: string | undefined): Promise<Answer> {
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': this.#cookies.get('_csrf') ?? '',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.#origin + path, { method, headers, agent: this.#agent }, (answer) => {
        answer.on('error', reject).resume();
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, cookies: cookiesIn(answer.headers['set-cookie'] ?? []) }),
        );
      });
      sent.on('error', reject).end(body);
    });
  }
}

function cookiesIn(lines: readonly string[]): Map<string, string> {
  const pairs = lines.map((line) => /^([^=]+)=([^;]*)/.exec(line));
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}
