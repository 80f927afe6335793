import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ClientFile, clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import { Books } from './books.ts';
import type { GarageBug, Has } from './bugs.ts';
import { clientPatches } from './client-patches.ts';
import { missingPage } from './layout.ts';
import type { Answer, Call } from './route.ts';
import { routes } from './routes.ts';
import { SessionStore } from './session-store.ts';

export { garageAccount, receptionAccount } from './seed-people.ts';

export interface Garage extends Listening {
  /** Switches a mistake on. */
  break(bug: GarageBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

const clientRoot = join(import.meta.dirname, 'client');

/** The office of a garage that repairs cars, and its pages for customers. Everything in memory. */
export async function startGarage(port = 0): Promise<Garage> {
  const bugs = new Set<GarageBug>();
  const has: Has = (bug) => bugs.has(bug);
  const sessions = new SessionStore();
  const books = new Books();
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://garage');
    const asset = /^\/assets\/([a-z-]+\.ts)$/.exec(path)?.[1];
    if (asset) {
      const patches = [...bugs].flatMap((bug) => clientPatches[bug] ?? []);
      sendFile(response, await clientFile(clientRoot, asset, patches));
      return;
    }
    const session = sessions.of(request, response);
    const { method = 'GET' } = request;
    const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
    const user = books.user(session.username);
    send(response, answerTo({ method, path, query, form, session, books, user, id: 0, has }, request));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      sessions.clear();
      books.reset();
    },
  };
}

function answerTo(call: Call, { url = '/' }: IncomingMessage): Answer {
  const route = routes.find(({ method, path }) => method === call.method && path.test(call.path));
  if (!route) return missingPage(call);
  if (!route.isPublic && !call.user) {
    if (call.path.startsWith('/api/')) return { status: 401, data: { problem: 'Please sign in again.' } };
    return { location: call.method === 'GET' ? `/sign-in?next=${encodeURIComponent(url)}` : '/sign-in' };
  }
  const id = Number(route.path.exec(call.path)?.[1] ?? 0);
  return route.answer({ ...call, id }) ?? missingPage(call);
}

function sendFile(response: ServerResponse, file: ClientFile | null): void {
  response.setHeader('cache-control', 'no-store');
  if (!file) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.text);
}

function send(response: ServerResponse, answer: Answer): void {
  response.setHeader('cache-control', 'no-store');
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location }).end();
  } else if ('fileName' in answer) {
    const disposition = `attachment; filename="${answer.fileName}"`;
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition,
    });
    response.end(answer.text);
  } else if ('data' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.data));
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.page.text);
  }
}
