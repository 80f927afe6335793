import { queryOptions } from '@tanstack/react-query';
import { ApiError, ok, type Schemas, serverEvents } from '@testkernel/client';
import { client, requestOf } from './client.ts';

export type Part = Schemas['ConsolePart'];

/** What a part is about: the ids of its routes, and the answers of the API that `when` is matched against. */
export interface PartSubject {
  readonly ids: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, unknown>>;
}

/** What a plugin answers is read up to this length. */
const mostBytes = 1_000_000;

/** A plugin answered something that can't be shown. */
export class UnreadableAnswer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableAnswer';
  }
}

/** Those that this person may see. They change only when the server starts again, or a plugin is disabled or enabled. */
export const consoleParts = queryOptions({
  queryKey: ['console-parts'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await ok(client.GET('/console/manifest'))).parts,
});

/** What the `read` route of a part answers. */
export const partData = ({ plugin, id }: Part, path: string, ids: PartSubject['ids']) =>
  queryOptions({
    queryKey: ['part', plugin, id, path, ids],
    // A person may try again; what can't be read would be asked for three times.
    retry: false,
    queryFn: ({ signal }) => callPart(`GET ${path}`, ids, { signal }),
  });

/** Calls a route of a part, `PUT /notes/{projectId}`. Throws `ApiError` and `UnreadableAnswer`. */
export async function callPart(
  route: string,
  ids: PartSubject['ids'],
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<unknown> {
  const response = await respond(route, ids, { body, ...(signal ? { signal } : {}) });
  const answer = await readJson(response);
  if (!response.ok) throw new ApiError(response, answer);
  return answer;
}

/** As `callPart`, with the status, for pages that handle errors themselves. */
export async function statusOfPart(
  route: string,
  ids: PartSubject['ids'],
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await respond(route, ids, { body });
  return { status: response.status, body: await readJson(response) };
}

/** The data of the events `blocks` of a part's stream. Ends with the stream. */
export async function* partEvents(
  path: string,
  ids: PartSubject['ids'],
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const response = await respond(`GET ${path}`, ids, { headers: { accept: 'text/event-stream' }, signal });
  if (!response.ok || response.body === null) throw new ApiError(response, await readJson(response));
  for await (const { event, data } of serverEvents(response.body, mostBytes)) {
    if (event === 'blocks') yield parsed(data);
  }
}

function respond(
  route: string,
  ids: PartSubject['ids'],
  options: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<Response> {
  const [method = 'GET', path = ''] = route.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  return requestOf(method, filled, options);
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204 || response.body === null) return null;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text === '' ? null : parsed(text);
    text += value;
    if (text.length <= mostBytes) continue;
    await reader.cancel();
    throw new UnreadableAnswer('Its answer has more than a megabyte.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer('Its answer is not JSON.');
  }
}
