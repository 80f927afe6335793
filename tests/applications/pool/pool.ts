import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ClientFile, clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import type { Has, PoolBug } from './bugs.ts';
import { missingPage } from './layout.ts';
import { PoolData } from './pool-data.ts';
import type { Answer, Call } from './route.ts';
import { routes } from './routes.ts';
import { SessionStore } from './session-store.ts';

export { poolAccount } from './seed.ts';

export interface Pool extends Listening {
  /** Switches a mistake on. */
  break(bug: PoolBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

const clientRoot = join(import.meta.dirname, 'client');

/** A swimming pool with courses and lanes, as pages that the server renders. Everything in memory. */
export async function startPool(port = 0): Promise<Pool> {
  const bugs = new Set<PoolBug>();
  const has: Has = (bug) => bugs.has(bug);
  const sessions = new SessionStore();
  const data = new PoolData();
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://pool');
    const file = path === '/page.js' ? await clientFile(clientRoot, 'page.ts') : null;
    if (file) return sendFile(response, file);
    const session = sessions.of(request, response);
    const { method = 'GET' } = request;
    const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
    send(response, answerTo({ method, path, query, form, session, data, id: 0, has }));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      sessions.clear();
      data.reset();
    },
  };
}

function answerTo(call: Call): Answer {
  const { method, path, query, session, has } = call;
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) return missingPage(call);
  const id = Number(route.path.exec(path)?.[1] ?? 0);
  const isOpen =
    route.isPublic || (has('enrolments-public') && method === 'GET' && /^\/enrolments\/\d+$/.test(path));
  if (!isOpen && !session.isStaff) {
    session.wanted = method === 'GET' ? [path, query.toString()].filter(Boolean).join('?') : null;
    return { location: '/sign-in' };
  }
  return route.answer({ ...call, id }) ?? missingPage(call);
}

function sendFile(response: ServerResponse, { type, text }: ClientFile): void {
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(text);
}

function send(response: ServerResponse, answer: Answer): void {
  response.setHeader('cache-control', 'no-store');
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location }).end();
  } else if ('csv' in answer) {
    const disposition = `attachment; filename="${answer.fileName}"`;
    response
      .writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition })
      .end(answer.csv);
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.page.text);
  }
}
