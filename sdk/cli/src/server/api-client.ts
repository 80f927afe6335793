import { type Client, type Credentials, createClient, ok } from '@testkernel/client';
import { asObject, isObject, textOf } from '../json.ts';
import { plainText } from '../output/plain-text.ts';
import type { Surroundings } from '../surroundings.ts';
import { Refusal, Unreachable } from './refusals.ts';
import { pauseBefore } from './retries.ts';

/** For how long a request is repeated. */
export interface Patience {
  /** When to give up, by the clock of the surroundings. Default: after a minute. */
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
  readonly #credentials: Credentials | null;
  readonly #surroundings: Surroundings;

  constructor(url: string, credentials: Credentials | null, surroundings: Surroundings) {
    this.url = url;
    this.#credentials = credentials;
    this.#surroundings = surroundings;
  }

  /** The routes of the API. Calls throw `Refusal`, `Unreachable`, and the reason of the signal. */
  routes(patience: Patience = {}): Client {
    return createClient({
      url: this.url,
      ...(this.#credentials === null ? {} : { credentials: this.#credentials }),
      fetch: (request) => this.#send(request, patience),
    });
  }

  /** The body of an answer. Throws what the call throws, and `Unreachable` where it is not JSON. */
  async answer<T>(
    call: Promise<{ readonly data?: T; readonly response: Response }>,
  ): Promise<Exclude<T, undefined>> {
    try {
      return await ok(call);
    } catch (error) {
      if (error instanceof SyntaxError) throw notTheApi(this.url, 200);
      throw error;
    }
  }

  /** A successful response. */
  async #send(request: Request, { until, signal }: Patience): Promise<Response> {
    const { now, sleep, terminal, interruption } = this.#surroundings;
    const aborted = signal ?? interruption;
    const end = until ?? now() + defaultPatienceMs;
    for (let attempt = 0; ; attempt += 1) {
      const result = await this.#attempt(request, aborted);
      if (result instanceof Response) return result;
      const pause = pauseBefore({ method: request.method, ...result }, attempt, now());
      if (pause === null || now() + pause > end) throw await this.#failure(result);
      terminal.note(`${result.reason} Trying again in ${Math.ceil(pause / 1000)} s.`);
      await result.response?.body?.cancel();
      await sleep(pause, aborted);
    }
  }

  async #attempt(request: Request, signal: AbortSignal): Promise<Response | Failed> {
    signal.throwIfAborted();
    try {
      // The body of a request can be sent once.
      const response = await fetch(request.clone(), {
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
