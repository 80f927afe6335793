import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ClientFile, clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import { type BoxesBug, boxesBugs, type Has } from './bugs.ts';
import { clientPatches } from './client-patches.ts';
import { Farm } from './farm.ts';
import { failurePage, missingPage } from './layout.ts';
import type { Answer, Call } from './route.ts';
import { routes } from './routes.ts';
import { SessionStore } from './session-store.ts';

export { boxesAccount } from './seed.ts';

export interface Boxes extends Listening {
  /** Switches a mistake on. */
  break(bug: BoxesBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

/** A farm that delivers boxes of vegetables, as pages that the server renders. Everything in memory. */
export async function startBoxes(port = 0): Promise<Boxes> {
  const bugs = new Set<BoxesBug>();
  const has: Has = (bug) => bugs.has(bug);
  const sessions = new SessionStore();
  const farm = new Farm();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: query } = new URL(`http://boxes${request.url ?? '/'}`);
    const { method = 'GET' } = request;
    response.setHeader('cache-control', 'no-store');
    if (path.startsWith('/client/')) return sendFile(response, await clientFileAt(path, has));
    const session = sessions.of(request, response);
    const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
    send(response, answerTo({ method, path, query, form, session, farm, id: 0, has }));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      sessions.clear();
      farm.reset();
    },
  };
}

function answerTo(call: Call): Answer {
  const { method, path, query, session, has } = call;
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) return missingPage(call);
  const isOpen = route.isPublic || (has('csv-public') && path === '/report.csv');
  if (!isOpen && !session.isStaff) {
    const isPage = method === 'GET' && !path.endsWith('.csv');
    session.wanted = isPage ? [path, query.toString()].filter(Boolean).join('?') : null;
    return { location: '/sign-in' };
  }
  const id = Number(route.path.exec(path)?.[1] ?? 0);
  try {
    return route.answer({ ...call, id }) ?? missingPage(call);
  } catch {
    return failurePage(call);
  }
}

async function clientFileAt(path: string, has: Has): Promise<ClientFile | null> {
  if (!/^\/client\/[a-z-]+\.ts$/.test(path)) return null;
  const bugs = Object.keys(boxesBugs) as BoxesBug[];
  const patches = bugs.filter(has).flatMap((bug) => clientPatches[bug] ?? []);
  return clientFile(import.meta.dirname, path.slice(1), patches);
}

function sendFile(response: ServerResponse, file: ClientFile | null): void {
  if (!file) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.text);
}

function send(response: ServerResponse, answer: Answer): void {
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location }).end();
  } else if ('fileName' in answer) {
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${answer.fileName}"`,
    });
    response.end(answer.text);
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.page.text);
  }
}
