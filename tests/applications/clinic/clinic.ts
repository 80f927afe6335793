import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from '../listen.ts';
import type { ClinicBug, Has } from './bugs.ts';
import { missingPage } from './layout.ts';
import { Practice } from './practice.ts';
import { type Answer, type Call, redirect } from './route.ts';
import { routes } from './routes.ts';
import { SessionStore } from './session-store.ts';

export { clinicAccount, receptionAccount } from './seed.ts';

export interface Clinic extends Listening {
  /** Switches a mistake on. */
  break(bug: ClinicBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

/** A veterinary practice, as pages that the server renders. Everything in memory. */
export async function startClinic(port = 0): Promise<Clinic> {
  const bugs = new Set<ClinicBug>();
  const has: Has = (bug) => bugs.has(bug);
  const sessions = new SessionStore();
  const practice = new Practice();
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://clinic');
    const session = sessions.of(request, response);
    const { method = 'GET' } = request;
    const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
    const user = practice.user(session.username) ?? null;
    send(response, answerTo({ method, path, query, form, session, practice, user, id: 0, has }, request));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      sessions.clear();
      practice.reset();
    },
  };
}

function answerTo(call: Call, { url = '/' }: IncomingMessage): Answer {
  const route = routes.find(({ method, path }) => method === call.method && path.test(call.path));
  if (!route) return missingPage(call);
  const isOpen = route.isPublic || (call.has('reports-public') && call.path.startsWith('/reports'));
  if (!isOpen && !call.user) {
    return redirect(call.method === 'GET' ? `/sign-in?next=${encodeURIComponent(url)}` : '/sign-in');
  }
  const id = Number(route.path.exec(call.path)?.[1] ?? 0);
  return route.answer({ ...call, id }) ?? missingPage(call);
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
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.page.text);
  }
}
