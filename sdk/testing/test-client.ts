import type { User } from '../src/domain/identity.ts';

export interface TestResponse {
  readonly status: number;
  /** Parsed JSON, or text where the response is none. */
  // biome-ignore lint/suspicious/noExplicitAny: responses have any shape
  readonly body: any;
  readonly headers: Headers;
}

/** An event of a Server-Sent Events stream. */
export interface ReceivedEvent {
  readonly id: string | null;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: events have any shape
  readonly data: any;
}

/** A client of the API that acts like a browser: keeps cookies, sends the CSRF header. Paths are relative to `/api/v1`. */
export class TestClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  user: User | null = null;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get = (path: string, headers?: Record<string, string>) => this.request('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.request('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.request('PUT', path, body, headers);
  patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.request('PATCH', path, body, headers);
  delete = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.request('DELETE', path, body, headers);

  /** The value of a cookie. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async signIn(email: string, password: string): Promise<User> {
    const { status, body } = await this.post('/auth/login', { email, password });
    if (status !== 200 || !body.user) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`);
    this.user = body.user;
    return body.user;
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await fetch(this.#url(path), {
      method,
      headers: { ...this.#sessionHeaders(), ...(body === undefined ? {} : json), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    this.#keepCookies(response);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(response, text) };
  }

  /** The bytes of a response, for downloads. */
  async download(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; bytes: Buffer }> {
    const response = await fetch(this.#url(path), { headers: { ...this.#sessionHeaders(), ...headers } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Reads an event stream until it ends, `until` returns true, or `signal` aborts. */
  async events(
    path: string,
    options: {
      lastEventId?: string;
      until?: (event: ReceivedEvent) => boolean;
      signal?: AbortSignal;
    } = {},
  ): Promise<ReceivedEvent[]> {
    const controller = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
    const response = await fetch(this.#url(path), {
      headers: {
        ...this.#sessionHeaders(),
        ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
      },
      signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}.`);
    const received: ReceivedEvent[] = [];
    for await (const event of parseEvents(response.body)) {
      received.push(event);
      if (options.until?.(event)) break;
    }
    controller.abort();
    return received;
  }

  #url(path: string): string {
    const absolute = /^\/(api|health|artifacts)(\/|$)/.test(path);
    return this.#origin + (absolute ? path : `/api/v1${path}`);
  }

  #sessionHeaders(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = this.#cookies.get('_csrf');
    return { ...(cookie ? { cookie } : {}), ...(csrf ? { 'x-csrf-token': csrf } : {}) };
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const match = /^([^=]+)=([^;]*)/.exec(line);
      if (!match?.[1]) continue;
      if (match[2]) this.#cookies.set(match[1], match[2]);
      else this.#cookies.delete(match[1]);
    }
  }
}

const json = { 'content-type': 'application/json' };

function parsed(response: Response, text: string): unknown {
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return isJson && text ? JSON.parse(text) : text;
}

async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const decoder = new TextDecoder();
  let buffered = '';
  for await (const chunk of body) {
    buffered += decoder.decode(chunk, { stream: true });
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) yield event;
    }
  }
}

function parseEvent(block: string): ReceivedEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  if (data === undefined) return null;
  return { id: field('id') ?? null, event: field('event') ?? 'message', data: JSON.parse(data) };
}
