import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from '../listen.ts';
import type { Has, LendingBug } from './bugs.ts';
import { missingPage } from './layout.ts';
import { Library } from './library.ts';
import type { Answer, Call } from './route.ts';
import { routes } from './routes.ts';
import { SessionStore } from './session-store.ts';

export { lendingAccount } from './seed.ts';

export interface Lending extends Listening {
  /** Switches a mistake on. */
  break(bug: LendingBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

/** A library of tools, as pages that the server renders. Everything in memory. */
export async function startLending(port = 0): Promise<Lending> {
  const bugs = new Set<LendingBug>();
  const has: Has = (bug) => bugs.has(bug);
  const sessions = new SessionStore();
  const library = new Library();
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://lending');
    const session = sessions.of(request, response);
    const { method = 'GET' } = request;
    const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
    send(response, answerTo({ method, path, query, form, session, library, id: 0, has }));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      sessions.clear();
      library.reset();
    },
  };
}

function answerTo(call: Call): Answer {
  const { method, path, query, session, has } = call;
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) return missingPage(call);
  const isOpen = route.isPublic || (has('members-public') && path === '/members');
  if (!isOpen && !session.isStaff) {
    session.wanted = method === 'GET' ? [path, query.toString()].filter(Boolean).join('?') : null;
    return { location: '/sign-in' };
  }
  const id = Number(route.path.exec(path)?.[1] ?? 0);
  return route.answer({ ...call, id }) ?? missingPage(call);
}

function send(response: ServerResponse, answer: Answer): void {
  response.setHeader('cache-control', 'no-store');
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location }).end();
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.page.text);
  }
}
