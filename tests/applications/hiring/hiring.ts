import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import type { Has, HiringBug } from './bugs.ts';
import { patchesOn } from './client-patches.ts';
import { forbiddenPage, missingPage } from './layout.ts';
import { Office } from './office.ts';
import type { Answer, Call, Route } from './route.ts';
import { routes } from './routes.ts';
import { SessionStore } from './session-store.ts';
import { interviewer, manager } from './users.ts';

export const hiringAccount = { username: manager.username, password: manager.password };
export const interviewerAccount = { username: interviewer.username, password: interviewer.password };

const client = join(import.meta.dirname, 'client');
const asset = /^\/assets\/([a-z-]+\.(?:ts|css))$/;

export interface Hiring extends Listening {
  /** Switches a mistake on. */
  break(bug: HiringBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

/** The office of a recruiting team, as pages that the server renders. Everything in memory. */
export async function startHiring(port = 0): Promise<Hiring> {
  const bugs = new Set<HiringBug>();
  const has: Has = (bug) => bugs.has(bug);
  const sessions = new SessionStore();
  const office = new Office();
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://hiring');
    response.setHeader('cache-control', 'no-store');
    if (path.startsWith('/assets/')) return sendFile(response, path, has);
    const session = sessions.of(request, response);
    const { method = 'GET' } = request;
    const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
    send(response, answerTo({ method, path, query, form, session, office, id: 0, has }));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      sessions.clear();
      office.reset();
    },
  };
}

function answerTo(call: Call): Answer {
  const { method, path, query, session } = call;
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) return missingPage(call);
  if (route.isFor !== 'everybody' && !session.user) {
    session.wanted = method === 'GET' ? [path, query.toString()].filter(Boolean).join('?') : null;
    return { location: '/sign-in' };
  }
  if (!mayUse(call, route)) return forbiddenPage(call);
  const id = Number(route.path.exec(path)?.[1] ?? 0);
  return route.answer({ ...call, id }) ?? missingPage(call);
}

function mayUse({ session, path, has }: Call, { isFor }: Route): boolean {
  if (isFor !== undefined || session.user?.role === 'manager') return true;
  return has('offers-open-to-interviewers') && path.startsWith('/offers');
}

async function sendFile(response: ServerResponse, path: string, has: Has): Promise<void> {
  const name = asset.exec(path)?.[1];
  const file = name ? await clientFile(client, name, patchesOn(has)) : null;
  if (!file) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.text);
}

function send(response: ServerResponse, answer: Answer): void {
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location }).end();
  } else if ('json' in answer) {
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.json));
  } else if ('file' in answer) {
    const disposition = `attachment; filename="${answer.file}"`;
    response
      .writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition })
      .end(answer.text);
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.page.text);
  }
}
