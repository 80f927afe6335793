import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import type { ChoirBug, Has } from './bugs.ts';
import { patchesOn } from './client-patches.ts';
import { answerTo } from './server/api.ts';
import type { Answer, Call } from './server/call.ts';
import { Sessions } from './server/sessions.ts';
import { Store } from './server/store.ts';
import type { Values } from './shared/fields.ts';

export { choirAccount, librarianAccount } from './server/sessions.ts';

const root = join(import.meta.dirname, '..');
const asset = /^\/assets\/(html\.ts|choir\/(?:client|shared)\/[a-z/-]+\.(?:ts|css))$/;

export interface Choir extends Listening {
  /** Switches a mistake on. */
  break(bug: ChoirBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

type Kept = Pick<Call, 'store' | 'sessions' | 'has'>;

/** The office of a choir school: a single-page application with a JSON API. Everything in memory. */
export async function startChoir(port = 0): Promise<Choir> {
  const bugs = new Set<ChoirBug>();
  const has: Has = (bug) => bugs.has(bug);
  const kept: Kept = { store: new Store(), sessions: new Sessions(), has };
  const server = createServer((request, response) => {
    respond(request, response, kept).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: String(error), problems: {} }));
    });
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      kept.store.reset();
      kept.sessions.closeAll();
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, kept: Kept): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://choir');
  const { method = 'GET' } = request;
  response.setHeader('cache-control', 'no-store');
  if (!path.startsWith('/api/')) return sendFile(response, path, kept.has);
  const values = await valuesOf(request);
  const session = /(?:^|; )choir_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  send(response, answerTo({ method, path, query, values, session, ...kept }));
}

async function sendFile(response: ServerResponse, path: string, has: Has): Promise<void> {
  const name = path.startsWith('/assets/') ? asset.exec(path)?.[1] : 'choir/client/index.html';
  const file = name ? await clientFile(root, name, patchesOn(has)) : null;
  if (!file) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.text);
}

/** Only texts are taken from what was sent. */
async function valuesOf(request: IncomingMessage): Promise<Values> {
  if (request.headers['content-type'] !== 'application/json') return {};
  const body: unknown = JSON.parse(await text(request));
  if (typeof body !== 'object' || body === null) return {};
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()]] : [],
  );
  return Object.fromEntries(texts);
}

function send(response: ServerResponse, { status, body, session, file }: Answer): void {
  if (session) response.setHeader('set-cookie', `choir_session=${session}; Path=/; HttpOnly; SameSite=Lax`);
  if (file) {
    response.setHeader('content-disposition', `attachment; filename="${file.name}"`);
    response.writeHead(status, { 'content-type': 'text/csv; charset=utf-8' }).end(file.text);
  } else if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
