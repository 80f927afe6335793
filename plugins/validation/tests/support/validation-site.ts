import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { html, type SampleSite, serve } from '../../../../tests/applications/sites/sample-site.ts';

export const agent = { username: 'eve@example.org', password: 'Long-Hours-7' } as const;

interface Visitor {
  readonly tickets: string[];
  signedIn: boolean;
}

/** A help desk: tickets in a page rendered by scripts, a newsletter and a sign-in rendered on the server. */
export function serveHelpDesk(): Promise<SampleSite> {
  const visitors = new Map<string, Visitor>();
  return serve(async (request, response, url) => {
    const visitor = visitorOf(request, response, visitors);
    const page = (title: string, body: string, status = 200) =>
      html(response, status, title, `${navigation}<main><h1>${title}</h1>${body}</main>`);
    const redirect = (location: string) => void response.writeHead(303, { location }).end();
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /') return page('Help desk', '<p>We answer within 2 days.</p>');
    if (route === 'GET /about') return page('About us', '<p>Since 1999.</p>');
    if (route === 'GET /elsewhere') return page('Somewhere else', '');
    if (route === 'GET /tickets') return page('Tickets', ticketsBody);
    if (route === 'GET /tickets.js') return script(response);
    if (route === 'GET /api/tickets') return json(response, visitor.tickets);
    if (route === 'POST /api/tickets') {
      const { title } = JSON.parse(await read(request));
      visitor.tickets.push(String(title));
      return json(response, { ok: true });
    }
    if (route === 'GET /status') return page('Status', status);
    if (route === 'GET /newsletter') return page('Newsletter', newsletter);
    if (route === 'POST /newsletter') return redirect('/thanks');
    if (route === 'GET /thanks') return page('Thanks', '<p>See you soon.</p>');
    if (route === 'GET /login') return page('Sign in', signIn);
    if (route === 'POST /login') {
      const form = new URLSearchParams(await read(request));
      visitor.signedIn = form.get('email') === agent.username && form.get('password') === agent.password;
      return redirect(visitor.signedIn ? '/desk' : '/login');
    }
    if (route === 'GET /desk') {
      return visitor.signedIn ? page('Your desk', `<p>Hello, ${agent.username}</p>`) : redirect('/login');
    }
    return page('Not found', '', 404);
  });
}

function visitorOf(
  request: IncomingMessage,
  response: ServerResponse,
  visitors: Map<string, Visitor>,
): Visitor {
  const id = /desk=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const known = visitors.get(id);
  if (known) return known;
  const fresh = { tickets: ['Printer jams', 'No sound', 'Slow network'], signedIn: false };
  visitors.set(`v${visitors.size + 1}`, fresh);
  response.setHeader('set-cookie', `desk=v${visitors.size}; Path=/; HttpOnly`);
  return fresh;
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const navigation =
  '<nav><a href="/">Home</a> <a href="/tickets">Tickets</a> <a href="/about">About</a> <a href="/newsletter">News</a></nav>';

const ticketsBody = `<p id="count"></p><ul aria-label="Tickets" id="list"></ul>
  <form id="add"><label>Title <input name="title"></label><button>Add ticket</button></form>
  <script src="/tickets.js"></script>`;

function script(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
    const list = document.getElementById('list');
    const show = async () => {
      const tickets = await (await fetch('/api/tickets')).json();
      list.replaceChildren(...tickets.map((ticket) => {
        const item = document.createElement('li');
        item.textContent = ticket;
        return item;
      }));
      document.getElementById('count').textContent = tickets.length + ' tickets';
    };
    document.getElementById('add').addEventListener('submit', async (event) => {
      event.preventDefault();
      const title = event.target.elements.title.value;
      await fetch('/api/tickets', { method: 'POST', body: JSON.stringify({ title }) });
      await show();
    });
    show();
  `);
}

const status = `<p id="state">…</p><script>
  fetch('/api/tickets').then((answer) => answer.json()).then((tickets) => {
    document.getElementById('state').textContent = tickets.length + ' open';
  });</script>`;

const newsletter = `<form method="post" action="/newsletter">
  <label>Email <input type="email" name="email" required></label><button>Subscribe</button></form>`;

const signIn = `<form method="post" action="/login"><label>Email <input type="email" name="email" required></label>
  <label>Password <input type="password" name="password" required></label><button>Sign in</button></form>`;
