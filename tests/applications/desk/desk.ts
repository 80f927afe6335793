import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ClientFile } from '../client-file.ts';
import { listen } from '../listen.ts';
import type { DeskBug, Has } from './bugs.ts';
import { type Answer, answerTo, type Stores } from './server/api.ts';
import { assetAt, startPage } from './server/assets.ts';
import { SessionStore } from './server/session-store.ts';
import { SettingsStore } from './server/settings-store.ts';
import { TicketStore } from './server/ticket-store.ts';
import type { Values } from './shared/fields.ts';

export { deskAccount } from './server/api.ts';

export interface Desk {
  readonly url: string;
  /** Switches a mistake on. */
  break(bug: DeskBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
  close(): Promise<void>;
}

/** A desk for support tickets: a single-page application with a JSON API. Everything in memory. */
export async function startDesk(port = 0): Promise<Desk> {
  const bugs = new Set<DeskBug>();
  const has: Has = (bug) => bugs.has(bug);
  const stores = {
    tickets: new TicketStore(has),
    settings: new SettingsStore(has),
    sessions: new SessionStore(),
  };
  const server = createServer((request, response) => {
    respond(request, response, stores, has).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      stores.tickets.reset();
      stores.settings.reset();
      stores.sessions.closeAll();
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, stores: Stores, has: Has) {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://desk');
  const { method = 'GET' } = request;
  response.setHeader('cache-control', 'no-store');
  if (!path.startsWith('/api/')) {
    const missing = path.startsWith('/assets/') || method !== 'GET';
    const asset = missing ? await assetAt(path, has) : await startPage();
    return sendAsset(response, asset);
  }
  const values = await valuesOf(request);
  sendAnswer(response, answerTo({ request, method, path, query, values }, stores, has));
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

function sendAsset(response: ServerResponse, asset: ClientFile | null): void {
  if (!asset) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${asset.type}; charset=utf-8` }).end(asset.text);
}

function sendAnswer(response: ServerResponse, { status, body, cookie }: Answer): void {
  if (cookie) response.setHeader('set-cookie', cookie);
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
