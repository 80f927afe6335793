import { asObject, isObject, textOf } from '../json.ts';
import { plainText } from '../output/plain-text.ts';
import type { Surroundings } from '../surroundings.ts';
import { Refusal, Unreachable } from './refusals.ts';
import { pauseBefore } from './retries.ts';

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly body?: unknown;
  /** When to give up repeating the request, by the clock of the surroundings. Default: after a minute. */
  readonly until?: number;
  /** Default: the interruption of the process. */
  readonly signal?: AbortSignal;
}

/** An attempt that did not get a usable response. */
interface Failed {
  readonly response: Response | null;
  readonly networkError: string | null;
  readonly reason: string;
}

const requestTimeoutMs = 60_000;
const defaultPatienceMs = 60_000;

/** Calls the API with a credential. Requests that failed for a reason that passes are repeated, with growing pauses. */
export class ApiClient {
  readonly url: string;
  readonly #secret: string | null;
  readonly #surroundings: Surroundings;

  constructor(url: string, secret: string | null, surroundings: Surroundings) {
    this.url = url;
    this.#secret = secret;
    this.#surroundings = surroundings;
  }

  /** The parsed body. Throws `Refusal` and `Unreachable`. */
  async json(request: ApiRequest): Promise<unknown> {
    const response = await this.send(request);
    try {
      return await response.json();
    } catch {
      throw notTheApi(this.url, response.status);
    }
  }

  async bytes(request: ApiRequest): Promise<Uint8Array> {
    return new Uint8Array(await (await this.send(request)).arrayBuffer());
  }

  /** A successful response. Throws `Refusal`, `Unreachable`, and the reason of the signal. */
  async send(request: ApiRequest): Promise<Response> {
    const { now, sleep, terminal, interruption } = this.#surroundings;
    const { method = 'GET', signal = interruption } = request;
    const until = request.until ?? now() + defaultPatienceMs;
    for (let attempt = 0; ; attempt += 1) {
      const result = await this.#attempt(request, signal);
      if (result instanceof Response) return result;
      const pause = pauseBefore({ method, ...result }, attempt, now());
      if (pause === null || now() + pause > until) throw await this.#failure(result);
      terminal.note(`${result.reason} Trying again in ${Math.ceil(pause / 1000)} s.`);
      await result.response?.body?.cancel();
      await sleep(pause, signal);
    }
  }

  async #attempt(
    { method = 'GET', path, body }: ApiRequest,
    signal: AbortSignal,
  ): Promise<Response | Failed> {
    signal.throwIfAborted();
    try {
      const response = await fetch(`${this.url}/api/v1${path}`, {
        method,
        headers: {
          accept: 'application/json, */*;q=0.5',
          ...(this.#secret === null ? {} : { authorization: `Bearer ${this.#secret}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
      });
      if (response.ok) return response;
      return { response, networkError: null, reason: `The server answered ${response.status}.` };
    } catch (error) {
      signal.throwIfAborted();
      const networkError = networkErrorOf(error);
      return { response: null, networkError, reason: `${this.url} cannot be reached (${networkError}).` };
    }
  }

  async #failure({ response, reason }: Failed): Promise<Error> {
    if (!response) return new Unreachable(reason);
    if (response.status >= 300 && response.status < 400) {
      const location = plainText(response.headers.get('location') ?? 'another address');
      return new Unreachable(
        `${this.url} redirects to ${location}.`,
        'Set --url or TESTKERNEL_URL to that server.',
      );
    }
    const body: unknown = await response.json().catch(() => null);
    if (!isObject(body) || textOf(body.error) === null) return notTheApi(this.url, response.status);
    return new Refusal(response.status, asObject(body));
  }
}

function notTheApi(url: string, status: number): Unreachable {
  return new Unreachable(
    `What answers at ${url} is not Testkernel (HTTP ${status}).`,
    'Check --url or TESTKERNEL_URL; a proxy in front of the server may be in the way.',
  );
}

/** `ECONNREFUSED` and the like; fetch hides it in the cause. */
function networkErrorOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer within 60 s';
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return plainText(cause instanceof Error ? cause.message : String(error), 100);
}
