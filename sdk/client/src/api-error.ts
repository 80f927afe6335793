/**
 * The server answered with an error. `code` is stable, and listed with the errors of each route in the reference.
 *
 * @example
 * try {
 *   await ok(client.POST('/projects/{id}/run', { params: { path: { id } } }));
 * } catch (error) {
 *   if (error instanceof ApiError && error.code === 'RUN_IN_PROGRESS') await wait(error.body.runId);
 * }
 */
export class ApiError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** Null where what answered is not the API: a proxy, for example. */
  readonly code: string | null;
  /** All properties of the error. Empty where what answered is not the API. */
  readonly body: Readonly<Record<string, unknown>>;
  /** In how many seconds to try again, where the server said so. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, answer: unknown) {
    const body = isObject(answer) ? answer : {};
    const { error, code } = body;
    super(typeof error === 'string' ? error : `The server answered ${response.status}.`);
    this.name = 'ApiError';
    this.status = response.status;
    this.code = typeof code === 'string' ? code : null;
    this.body = body;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }
}

/** What a call of the client resolves to. */
interface Answered<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The body of a successful response. Throws `ApiError`.
 *
 * @example
 * const projects = await ok(client.GET('/projects'));
 */
export async function ok<T>(call: Promise<Answered<T>>): Promise<Exclude<T, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiError(response, error);
  // Successful responses have the body that their schema describes; the types of the call do not relate it to the status.
  return data as Exclude<T, undefined>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
