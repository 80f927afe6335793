import { type ContextRequestOptions, type ContextResponse, playwright, StepFailure } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright';
import type { Dispatcher, ProxyAgent } from 'undici';
import { acceptedEncodings, readBody } from './bounded-answer.ts';
import { cookieHeader, keepCookies } from './context-cookies.ts';
import { redirected, type SentRequest } from './redirected-request.ts';
import { joined, sendable } from './request-headers.ts';

const defaults = { timeoutMs: 30_000, maxBytes: 10_000_000, maxRedirects: 20 } as const;

export interface ContextRequestsOptions {
  /** Through which all requests go. */
  readonly proxyServer: string;
  readonly userAgent: () => Promise<string>;
  /** The value of `Accept-Language`; null for none. */
  readonly language: string | null;
  readonly offline: boolean;
}

/** Requests beside the pages of a context: with its cookies, through its proxy, with bounded answers. */
export class ContextRequests {
  readonly #context: BrowserContext;
  readonly #options: ContextRequestsOptions;
  readonly #closing = new AbortController();
  #agent: ProxyAgent | undefined;

  constructor(context: BrowserContext, options: ContextRequestsOptions) {
    this.#context = context;
    this.#options = options;
  }

  async send(url: string, options: ContextRequestOptions = {}): Promise<ContextResponse> {
    if (this.#options.offline) throw new Error('net::ERR_INTERNET_DISCONNECTED');
    const timeoutMs = options.timeoutMs ?? defaults.timeoutMs;
    const deadline = AbortSignal.timeout(timeoutMs);
    const first: SentRequest = {
      url: new URL(url),
      method: (options.method ?? 'GET').toUpperCase(),
      headers: { ...(await this.#ownHeaders()), ...sendable(options.headers ?? {}) },
      body: options.body ?? null,
    };
    try {
      const answer = await this.#follow(first, options, AbortSignal.any([deadline, this.#closing.signal]));
      await this.#note(first, String(answer.status));
      return answer;
    } catch (error) {
      await this.#note(first, 'failed');
      if (deadline.aborted)
        throw new (playwright().errors.TimeoutError)(`Timeout ${timeoutMs}ms exceeded for the request.`);
      throw error;
    }
  }

  /** Ends the requests that are being sent, and closes their connections. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The browser context was closed.'));
    await this.#agent?.destroy();
  }

  async #follow(
    first: SentRequest,
    { maxRedirects = defaults.maxRedirects, maxBytes = defaults.maxBytes, onlyTo }: ContextRequestOptions,
    signal: AbortSignal,
  ): Promise<ContextResponse> {
    let sent = first;
    for (let redirects = 0; ; redirects += 1) {
      checkOrigin(sent, first, onlyTo);
      const answer = await this.#sendOne(sent, signal);
      const next = maxRedirects === 0 ? null : redirected(sent, answer.statusCode, locationOf(answer));
      if (!next) return await readAnswer(sent, answer, maxBytes);
      await answer.body.dump();
      if (redirects === maxRedirects)
        throw new StepFailure('network', `There were more than ${maxRedirects} redirects.`);
      sent = next;
    }
  }

  async #sendOne(
    { url, method, headers, body }: SentRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const cookie = headers.cookie ?? (await cookieHeader(this.#context, url));
    // Loaded with the first request: most processes send none.
    const { ProxyAgent, request } = await import('undici');
    this.#agent ??= new ProxyAgent({ uri: this.#options.proxyServer, proxyTunnel: true });
    const answer = await request(url, {
      dispatcher: this.#agent,
      method,
      headers: cookie === undefined ? headers : { ...headers, cookie },
      body,
      signal,
      // The signal ends the request in time.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    await keepCookies(this.#context, url, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }

  async #ownHeaders(): Promise<Record<string, string>> {
    const { language, userAgent } = this.#options;
    return {
      'user-agent': await userAgent(),
      accept: '*/*',
      'accept-encoding': acceptedEncodings,
      ...(language === null ? {} : { 'accept-language': language }),
    };
  }

  /** Shows the request in the trace, if one is being recorded. */
  async #note({ method, url }: SentRequest, outcome: string): Promise<void> {
    try {
      await this.#context.tracing.group(`${method} ${url.href}: ${outcome}`, {
        location: { file: 'request' },
      });
      await this.#context.tracing.groupEnd();
    } catch {
      // Nothing is being recorded, or the context was closed.
    }
  }
}

function locationOf({ headers }: Dispatcher.ResponseData): string | undefined {
  const [location] = [headers.location ?? []].flat();
  // Undecoded bytes of a header are Latin-1 in Node; servers send UTF-8.
  return location === undefined ? undefined : Buffer.from(location, 'latin1').toString();
}

async function readAnswer(
  { url, method }: SentRequest,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<ContextResponse> {
  const { 'content-encoding': encoding, 'content-length': _, 'transfer-encoding': __, ...others } = headers;
  const isEmpty = method === 'HEAD' || statusCode === 204 || statusCode === 304;
  const content = await readBody(body, isEmpty ? '' : String(encoding ?? ''), maxBytes);
  return {
    url: url.href,
    status: statusCode,
    headers: joined(others),
    body: content,
    text: () => content.toString(),
  };
}

/** Throws for a request that would carry the secrets of the first one to another origin. */
function checkOrigin(sent: SentRequest, first: SentRequest, onlyTo: readonly string[] | undefined): void {
  if (!onlyTo || onlyTo.includes(sent.url.origin)) return;
  const how = sent === first ? 'was not sent' : 'was redirected, and not sent on,';
  throw new StepFailure(
    'network',
    `The request holds credentials of the project, so it ${how} to ${sent.url.origin}. They are only sent to ${onlyTo.join(' and ')}.`,
  );
}
