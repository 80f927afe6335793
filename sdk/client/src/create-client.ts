import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { Credentials } from './credentials.ts';
import type { paths } from './openapi-types.ts';
import { followEvents, type RunEvent, type RunEventsOptions } from './run-events.ts';

const prefix = '/api/v1';

/** The routes of the API, by their paths below `/api/v1`. */
export type ApiPaths = {
  [Path in keyof paths as Path extends `${typeof prefix}${infer Rest}` ? Rest : never]: paths[Path];
};

export interface ClientOptions {
  /** The address of the server, without `/api/v1`: `https://testkernel.example.com`. */
  readonly url: string;
  /** Default: none, for what everybody may call. */
  readonly credentials?: Credentials;
  /** Sends requests; for time limits, repetitions and tests. Default: `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The routes as methods (`GET`, `POST`, `PUT`, `PATCH`, `DELETE`), and the event streams. */
export interface Client
  extends Pick<FetchClient<ApiPaths, `${string}/${string}`>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'> {
  /** The address of the server. */
  readonly url: string;
  /**
   * The events of a run, or of a recording by its session id, until it has ended. A connection that breaks is made again, where
   * it was. Throws `ApiError`, the error of the network after five attempts in vain, and the reason of the signal.
   *
   * @example
   * for await (const event of client.events(runId, { frames: false })) {
   *   if (event.event === 'log') console.log(event.data.message);
   * }
   */
  events(runId: string, options?: RunEventsOptions): AsyncGenerator<RunEvent>;
}

/**
 * A client of a Testkernel server, for browsers and for Node.
 *
 * @example
 * const client = createClient({ url, credentials: bearer(apiKey) });
 * const { runId } = await ok(client.POST('/projects/{id}/run', { params: { path: { id } } }));
 */
export function createClient(options: ClientOptions): Client {
  const { credentials } = options;
  const url = options.url.replace(/\/+$/, '');
  const send = options.fetch ?? ((request: Request) => fetch(request));

  const authenticated = async (request: Request): Promise<Response> => {
    for (const [name, value] of Object.entries(credentials?.headers(request.method) ?? {})) {
      request.headers.set(name, value);
    }
    const response = await send(request);
    credentials?.keep?.(response);
    return response;
  };

  const { GET, POST, PUT, PATCH, DELETE } = createFetchClient<ApiPaths>({
    baseUrl: url + prefix,
    fetch: authenticated,
  });
  return {
    url,
    GET,
    POST,
    PUT,
    PATCH,
    DELETE,
    events: (runId, settings = {}) => followEvents(url + prefix, authenticated, runId, settings),
  };
}
