import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import type { Has, PlannerBug } from './bugs.ts';
import { patchesOn } from './client-patches.ts';
import { answerTo } from './server/api.ts';
import { plannerAccount } from './server/seed.ts';
import { Store } from './server/store.ts';
import type { Values } from './shared/checks.ts';

export { plannerAccount } from './server/seed.ts';

const root = join(import.meta.dirname, '..');
const asset = /^\/assets\/(html\.ts|planner\/(?:client|shared)\/[a-z/-]+\.(?:ts|css))$/;

export interface Planner extends Listening {
  /** Switches a mistake on. */
  break(bug: PlannerBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

/** A planner for renovations: a single-page application with a JSON API. Everything in memory. */
export async function startPlanner(port = 0): Promise<Planner> {
  const bugs = new Set<PlannerBug>();
  const has: Has = (bug) => bugs.has(bug);
  const store = new Store(has);
  const sessions = new Set<string>();
  const server = createServer((request, response) => {
    respond(request, response, { store, sessions, has }).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      store.reset();
      sessions.clear();
    },
  };
}

interface Parts {
  readonly store: Store;
  readonly sessions: Set<string>;
  readonly has: Has;
}

async function respond(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { pathname: path } = new URL(request.url ?? '/', 'http://planner');
  const { method = 'GET' } = request;
  response.setHeader('cache-control', 'no-store');
  if (!path.startsWith('/api/')) return sendFile(response, path, parts.has);
  const values = await valuesOf(request);
  const session = /(?:^|; )groundwork=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  if (path === '/api/session') return answerSession(response, method, values, session, parts);
  if (!parts.sessions.has(session))
    return sendJson(response, 401, { error: 'Please sign in.', problems: {} });
  const { status, body } = answerTo(method, path, values, parts.store, parts.has);
  sendJson(response, status, body);
}

function answerSession(
  response: ServerResponse,
  method: string,
  values: Values,
  session: string,
  { store, sessions, has }: Parts,
): void {
  if (method === 'DELETE') {
    if (!has('sign-out-ignored')) sessions.delete(session);
    sendJson(response, 200, {});
  } else if (values.username === plannerAccount.username && values.password === plannerAccount.password) {
    const id = randomUUID();
    sessions.add(id);
    response.setHeader('set-cookie', `groundwork=${id}; Path=/; HttpOnly; SameSite=Lax`);
    sendJson(response, 200, store.state);
  } else {
    sendJson(response, 401, { error: 'That name or password is not right.', problems: {} });
  }
}

async function sendFile(response: ServerResponse, path: string, has: Has): Promise<void> {
  const name = path.startsWith('/assets/') ? asset.exec(path)?.[1] : 'planner/client/index.html';
  const file = name ? await clientFile(root, name, patchesOn(has)) : null;
  if (!file) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.text);
}

/** Only texts are taken from what was sent. */
async function valuesOf(request: IncomingMessage): Promise<Values> {
  if (request.headers['content-type'] !== 'application/json') return {};
  const body: unknown = JSON.parse(await text(request));
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
