import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ClientFile } from '../client-file.ts';
import { listen } from '../listen.ts';
import type { FestivalBug, Has } from './bugs.ts';
import { answerTo } from './server/api.ts';
import { assetAt, startPage } from './server/assets.ts';
import type { Answer } from './server/call.ts';
import { FestivalData } from './server/data.ts';
import { SessionStore } from './server/session-store.ts';
import type { Values } from './shared/fields.ts';

export { festivalAccount } from './server/api.ts';

export interface Festival {
  readonly url: string;
  /** Switches a mistake on. */
  break(bug: FestivalBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
  close(): Promise<void>;
}

type Reply = (call: Parameters<typeof answerTo>[0]) => Answer;

/** The office of a small festival: a single-page application with a JSON API. Everything in memory. */
export async function startFestival(port = 0): Promise<Festival> {
  const bugs = new Set<FestivalBug>();
  const has: Has = (bug) => bugs.has(bug);
  const data = new FestivalData();
  const sessions = new SessionStore();
  const reply: Reply = (call) => answerTo(call, data, sessions, has);
  const server = createServer((request, response) => {
    respond(request, response, reply, has).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      data.reset();
      sessions.closeAll();
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, reply: Reply, has: Has) {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://festival');
  const { method = 'GET' } = request;
  response.setHeader('cache-control', 'no-store');
  if (!path.startsWith('/api/')) {
    const missing = path.startsWith('/assets/') || method !== 'GET';
    return sendAsset(response, missing ? await assetAt(path, has) : await startPage());
  }
  const values = await valuesOf(request);
  sendAnswer(response, reply({ request, method, path, query, values }));
}

/** Only texts are taken from what was sent. */
async function valuesOf(request: IncomingMessage): Promise<Values> {
  if (request.headers['content-type'] !== 'application/json') return {};
  const body: unknown = JSON.parse(await text(request));
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );
}

function sendAsset(response: ServerResponse, asset: ClientFile | null): void {
  if (!asset) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${asset.type}; charset=utf-8` }).end(asset.text);
}

function sendAnswer(response: ServerResponse, { status, body, cookie }: Answer): void {
  if (cookie) response.setHeader('set-cookie', cookie);
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
