import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import type { Has, ShelterBug } from './bugs.ts';
import { patchesFor } from './client-patches.ts';
import { answerTo } from './server/api.ts';
import { realDay } from './server/real-day.ts';
import { ShelterStore } from './server/shelter-store.ts';
import type { Values } from './shared/fields.ts';

export { carerAccount, shelterAccount } from './server/seed-settings.ts';

const root = join(import.meta.dirname, '..');
const asset = /^\/static\/(html\.ts|shelter\/(?:client|shared)\/[a-z/-]+\.(?:ts|css))$/;

export interface Shelter extends Listening {
  /** Switches a mistake on. */
  break(bug: ShelterBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

/** The office and the public pages of an animal shelter: a single-page application with a JSON API. */
export async function startShelter(port = 0): Promise<Shelter> {
  const bugs = new Set<ShelterBug>();
  const has: Has = (bug) => bugs.has(bug);
  const store = new ShelterStore(realDay());
  const server = createServer((request, response) => {
    respond(request, response, store, has).catch((error: unknown) => {
      sendJson(response, 500, { message: String(error), problems: {} });
    });
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => store.reset(realDay()),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  store: ShelterStore,
  has: Has,
): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://shelter');
  response.setHeader('cache-control', 'no-store');
  if (!path.startsWith('/api/')) return sendFile(response, path, has);
  const values = await valuesOf(request);
  const session = /(?:^|; )shelter=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { method = 'GET' } = request;
  const answer = answerTo({ method, path, query, values, session, store, has, today: realDay() });
  if (answer.session !== undefined) response.setHeader('set-cookie', cookieOf(answer.session));
  if (answer.body === undefined) response.writeHead(answer.status).end();
  else sendJson(response, answer.status, answer.body);
}

function cookieOf(session: string): string {
  return `shelter=${session}; Path=/; HttpOnly; SameSite=Lax${session === '' ? '; Max-Age=0' : ''}`;
}

async function sendFile(response: ServerResponse, path: string, has: Has): Promise<void> {
  const name = path.startsWith('/static/') ? asset.exec(path)?.[1] : 'shelter/client/index.html';
  const file = name ? await clientFile(root, name, patchesFor(has)) : null;
  if (!file) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.text);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Only texts are taken from what was sent. */
async function valuesOf(request: IncomingMessage): Promise<Values> {
  if (request.headers['content-type'] !== 'application/json') return {};
  const sent: unknown = JSON.parse(await text(request));
  if (typeof sent !== 'object' || sent === null) return {};
  const texts = Object.entries(sent).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, value.trim()]));
}
