import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AiUsage } from '../../src/points/ai-provider.ts';
import { type FakeEvent, type FakeTokens, type ModelWire, part } from './model-wire.ts';

/** What the server does with a request for an answer. */
export type FakeModelAnswer =
  /** Tokens that are left out are those of the texts, four characters each. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly tokens?: Partial<FakeTokens>;
      readonly truncated?: boolean;
      /** Milliseconds before the answer begins. */
      readonly delayMs?: number;
    }
  | {
      readonly kind: 'refusal';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The beginning of a text, then an error of the vendor, the end of the body, or that of the connection. */
  | { readonly kind: 'overloaded' | 'cut-off' | 'broken'; readonly text: string }
  /** The connection is reset before an answer. */
  | { readonly kind: 'reset' }
  /** A character of a text each 50 ms, without an end. */
  | { readonly kind: 'drip' }
  /** Text as fast as the client reads it, at most so many characters. */
  | { readonly kind: 'huge'; readonly characters: number }
  | { readonly kind: 'redirect'; readonly location: string }
  /** A page instead of an answer, with status 200. */
  | { readonly kind: 'page' };

/** A request for an answer as it came. */
export interface FakeModelRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The JSON Schema that the answer has to have. */
  readonly schema: unknown;
  /** Resolves when the connection of the answer ends: true where the client left before it was complete. */
  readonly left: Promise<boolean>;
  /** Characters of text that were given out so far. */
  given: number;
}

const charactersPerToken = 4;
const maxRequests = 10_000;

/** A vendor of language models on this machine, in the wire format of a real one. */
export class FakeModelServer {
  readonly wire: ModelWire;
  /** The only key that is accepted; null accepts requests without one. */
  readonly apiKey: string | null;
  /** The requests for answers, of which the oldest are forgotten beyond 10,000. */
  readonly requests: FakeModelRequest[] = [];
  /** The ids of its models. */
  readonly models: string[] = ['model-1', 'model-2'];
  /** Decides what happens with a request. */
  respond: (request: FakeModelRequest) => FakeModelAnswer = () => ({ kind: 'text', text: '{}' });
  #inputTokens = 0;
  #cachedInputTokens = 0;
  #outputTokens = 0;
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });

  private constructor(wire: ModelWire, apiKey: string | null) {
    this.wire = wire;
    this.apiKey = apiKey;
  }

  static async start(
    wire: ModelWire,
    { apiKey = 'key-of-the-fake' }: { apiKey?: string | null } = {},
  ): Promise<FakeModelServer> {
    const server = new FakeModelServer(wire, apiKey);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The tokens of all complete answers. */
  get usage(): AiUsage {
    return {
      inputTokens: this.#inputTokens,
      cachedInputTokens: this.#cachedInputTokens,
      outputTokens: this.#outputTokens,
    };
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', this.url);
    const asks = this.wire.asks(incoming.method ?? '', url.pathname);
    if (asks === null) return this.#refuse(response, 404);
    if (this.apiKey !== null && this.wire.keyOf(incoming.headers) !== this.apiKey) {
      return this.#refuse(response, 401);
    }
    if (asks === 'models') return json(response, 200, this.wire.models(this.models));
    const body = await text(incoming);
    const request: FakeModelRequest = {
      path: `${url.pathname}${url.search}`,
      headers: incoming.headers,
      body,
      schema: this.wire.schemaOf(JSON.parse(body)),
      left: new Promise((resolve) => response.on('close', () => resolve(!response.writableFinished))),
      given: 0,
    };
    this.requests.push(request);
    if (this.requests.length > maxRequests) this.requests.shift();
    await this.#answer(request, response, this.respond(request));
  }

  /** The message repeats the key, as some vendors do. */
  #refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
    const body = this.wire.refusal(status, `It is refused. Your key is ${this.apiKey}.`);
    const told = part(body, 'error', 'code');
    json(response, typeof told === 'number' && told >= 400 ? told : status, body, headers);
  }

  async #answer(request: FakeModelRequest, response: ServerResponse, answer: FakeModelAnswer): Promise<void> {
    if (answer.kind === 'refusal') return this.#refuse(response, answer.status, answer.headers);
    if (answer.kind === 'reset') return void response.socket?.resetAndDestroy();
    if (answer.kind === 'redirect') return void response.writeHead(307, { location: answer.location }).end();
    if (answer.kind === 'page') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    }
    if (answer.kind === 'text' && answer.delayMs !== undefined) await pause(answer.delayMs);
    const tokens = this.#tokensOf(request, answer);
    const send = (...events: readonly FakeEvent[]) => response.write(events.map(written).join(''));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    send(...this.wire.opening(String(part(JSON.parse(request.body), 'model') ?? 'model'), tokens));
    for await (const piece of piecesOf(answer)) {
      if (response.destroyed) return;
      const wantsMore = send(this.wire.piece(piece));
      request.given += piece.length;
      if (!wantsMore) await drained(response);
    }
    if (answer.kind === 'text') {
      const ending = { truncated: answer.truncated ?? false, tokens, body: JSON.parse(request.body) };
      send(...this.wire.closing(ending));
      this.#inputTokens += tokens.input;
      this.#cachedInputTokens += tokens.cachedInput;
      this.#outputTokens += tokens.output;
    }
    if (answer.kind === 'overloaded') send(this.wire.overloaded());
    // Without the end of the body, but with all that was written.
    if (answer.kind === 'broken') response.socket?.end();
    else response.end();
  }

  #tokensOf(request: FakeModelRequest, answer: FakeModelAnswer): FakeTokens {
    const received = answer.kind === 'text' ? answer.text.length : 0;
    return {
      input: Math.ceil(request.body.length / charactersPerToken),
      cachedInput: 0,
      output: Math.ceil(received / charactersPerToken),
      reasoning: 0,
      ...(answer.kind === 'text' ? answer.tokens : {}),
    };
  }
}

async function* piecesOf(answer: FakeModelAnswer): AsyncGenerator<string> {
  if ('text' in answer) {
    // Pieces of a length that cuts words.
    for (let at = 0; at < answer.text.length; at += 7) yield answer.text.slice(at, at + 7);
  }
  if (answer.kind === 'drip') {
    for (let sent = 0; sent < 1200; sent += 1) {
      yield ' ';
      await pause(50);
    }
  }
  if (answer.kind === 'huge') {
    for (let sent = 0; sent < answer.characters; sent += 1000) yield 'x'.repeat(1000);
  }
}

function written({ name, data }: FakeEvent): string {
  const line = typeof data === 'string' ? data : JSON.stringify(data);
  return `${name === null ? '' : `event: ${name}\n`}data: ${line}\n\n`;
}

/** Resolves when the client has read enough, or has left. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
    if (response.destroyed) go();
  });
}

function json(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
