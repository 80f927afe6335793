import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type FormCase, type Handler, page, type Reply, type Routes, Store } from './form-case.ts';
import { html } from './html.ts';
import { classicPage } from './layout.ts';
import { BodyTooLarge, Fields, parseBody } from './parse-body.ts';

export interface FormSite {
  readonly url: string;
  accepted(): ReadonlyMap<string, number>;
  reset(): void;
  close(): Promise<void>;
}

export async function formsOf(half: 'practice' | 'unseen'): Promise<readonly FormCase[]> {
  if (half === 'practice') return (await import('./practice/index.ts')).practiceForms;
  return (await import('./unseen/index.ts')).unseenForms;
}

function overview(forms: readonly FormCase[]): Reply {
  const groups = new Map<string, FormCase[]>();
  for (const form of forms) groups.set(form.group, [...(groups.get(form.group) ?? []), form]);
  const sections = [...groups].map(
    ([heading, members]) =>
      html`<h2>${heading}</h2><ul>${members.map((form) => html`<li><a href="/${form.name}">${form.title}</a></li>`)}</ul>`,
  );
  return page(classicPage({ title: 'All forms', owner: 'Forms' }, html`${sections}`));
}

const text = (status: number, body: string): Reply => ({ status, type: 'text/plain; charset=utf-8', body });

/** Finds the handler of a path below the form; `:id` in a route stands for one part of the path. */
function findRoute(
  routes: Routes,
  method: string,
  path: string,
): { handler: Handler; id: string } | undefined {
  const exact = routes[`${method} ${path}`];
  if (exact) return { handler: exact, id: '' };
  const cut = path.lastIndexOf('/');
  const handler = routes[`${method} ${path.slice(0, cut)}/:id`];
  return handler && { handler, id: decodeURIComponent(path.slice(cut + 1)) };
}

export async function startFormSite(half: 'practice' | 'unseen'): Promise<FormSite> {
  const forms = await formsOf(half);
  const sites = new Map(
    forms.map((form) => {
      const store = new Store(form);
      return [form.name, { store, routes: form.routes(store) }] as const;
    }),
  );

  async function answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/') return overview(forms);
    const [, name = '', ...rest] = url.pathname.replace(/\/$/, '').split('/');
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const routes = sites.get(name)?.routes;
    const route = routes && findRoute(routes, method, `/${rest.join('/')}`);
    if (!route) return text(404, 'Page not found');
    try {
      const fields = method === 'GET' ? new Fields() : await parseBody(request);
      return route.handler({ id: route.id, query: url.searchParams, fields });
    } catch (error) {
      if (error instanceof BodyTooLarge) return text(413, 'The request is larger than 1 MB.');
      if (error instanceof SyntaxError || error instanceof URIError) return text(400, 'Bad request');
      throw error;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await answer(request).catch((error: unknown) => text(500, String(error)));
    response.writeHead(reply.status, {
      'content-type': reply.type,
      'cache-control': 'no-store',
      ...(reply.location !== undefined && { location: reply.location }),
    });
    response.end(request.method === 'HEAD' ? undefined : reply.body);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    accepted: () => new Map([...sites].map(([name, { store }]) => [name, store.accepted])),
    reset: () => {
      for (const { store } of sites.values()) store.reset();
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
