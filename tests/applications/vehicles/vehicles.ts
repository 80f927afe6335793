import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ClientFile, clientFile } from '../client-file.ts';
import { type Listening, listen } from '../listen.ts';
import { type Has, type VehiclesBug, vehiclesBugs } from './bugs.ts';
import { clientPatches } from './client-patches.ts';
import { forbiddenPage, missingPage } from './layout.ts';
import type { Answer, Call } from './route.ts';
import { routes } from './routes.ts';
import { SessionStore } from './session-store.ts';
import { VehicleDesk } from './vehicle-desk.ts';

export { frontDeskAccount, vehiclesAccount } from './seed-people.ts';

export interface Vehicles extends Listening {
  /** Switches a mistake on. */
  break(bug: VehiclesBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
}

/** The desk that lends the vehicles of a council to its staff, as pages that the server renders. Everything in memory. */
export async function startVehicles(port = 0): Promise<Vehicles> {
  const bugs = new Set<VehiclesBug>();
  const has: Has = (bug) => bugs.has(bug);
  const sessions = new SessionStore();
  const desk = new VehicleDesk();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: query } = new URL(`http://vehicles${request.url ?? '/'}`);
    const { method = 'GET' } = request;
    response.setHeader('cache-control', 'no-store');
    if (path.startsWith('/client/')) return sendFile(response, await clientFileAt(path, has));
    const session = sessions.of(request, response);
    const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
    send(response, answerTo({ method, path, query, form, session, desk, id: 0, has }));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => {
      sessions.clear();
      desk.reset();
    },
  };
}

function answerTo(call: Call): Answer {
  const { method, path, query, session, has } = call;
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) return missingPage(call);
  if (route.access !== 'public' && !session.user) {
    const isPage = method === 'GET' && !path.endsWith('.csv');
    session.wanted = isPage ? [path, query.toString()].filter(Boolean).join('?') : null;
    return { location: '/sign-in' };
  }
  const isLeftOpen = has('report-open-to-desk') && path === '/report';
  if (route.access === 'manager' && !session.user?.isManager && !isLeftOpen) return forbiddenPage(call);
  const id = Number(route.path.exec(path)?.[1] ?? 0);
  return route.answer({ ...call, id }) ?? missingPage(call);
}

async function clientFileAt(path: string, has: Has): Promise<ClientFile | null> {
  if (!/^\/client\/[a-z-]+\.ts$/.test(path)) return null;
  const bugs = Object.keys(vehiclesBugs) as VehiclesBug[];
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
  } else if ('csv' in answer) {
    const disposition = `attachment; filename="${answer.fileName}"`;
    response
      .writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition })
      .end(answer.csv);
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.page.text);
  }
}
