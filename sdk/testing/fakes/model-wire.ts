/** Tokens that a fake vendor gives out for an answer. */
export interface FakeTokens {
  /** Without the cached ones. */
  readonly input: number;
  readonly cachedInput: number;
  /** With those of reasoning. */
  readonly output: number;
  readonly reasoning: number;
}

/** How an answer ends. */
export interface FakeEnding {
  readonly truncated: boolean;
  readonly tokens: FakeTokens;
  /** The body of the request. */
  readonly body: unknown;
}

/** One event of a stream; the name is null where the format has none. */
export interface FakeEvent {
  readonly name: string | null;
  /** An object is sent as JSON. */
  readonly data: object | string;
}

/** How a vendor's API looks: the paths, the headers and the bodies. */
export interface ModelWire {
  /** Appended to the server's address it is what a connection has as `baseUrl`. */
  readonly basePath: string;
  /** What a request asks for; null for what the vendor does not have. */
  asks(method: string, path: string): 'answer' | 'models' | null;
  /** The key of a request. */
  keyOf(headers: Readonly<Record<string, unknown>>): string | null;
  /** The schema of a request that wants an answer. */
  schemaOf(body: unknown): unknown;
  /** What precedes the text of an answer. */
  opening(model: string, tokens: FakeTokens): readonly FakeEvent[];
  piece(text: string): FakeEvent;
  closing(ending: FakeEnding): readonly FakeEvent[];
  /** An error in the middle of a stream: the vendor has too much to do. */
  overloaded(): FakeEvent;
  /** The body of a refusal. */
  refusal(status: number, message: string): object;
  models(ids: readonly string[]): object;
}

/** The value at a path of a body. */
export function part(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

/** The key in `authorization: Bearer …`. */
export function bearerOf(headers: Readonly<Record<string, unknown>>): string | null {
  const { authorization } = headers;
  return typeof authorization === 'string' && authorization.startsWith('Bearer ')
    ? authorization.slice('Bearer '.length)
    : null;
}
