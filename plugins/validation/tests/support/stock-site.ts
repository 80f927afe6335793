import type { ServerResponse } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { html, type SampleSite, serve } from '../../../../tests/applications/sites/sample-site.ts';

interface Article {
  readonly id: number;
  readonly name: string;
  readonly maker: string;
  readonly price: number;
  readonly listed: string;
}

const articles: readonly Article[] = [
  { id: 7, name: 'Green tea', maker: 'Hill farm', price: 4.5, listed: '2024-03-05' },
  { id: 8, name: 'Black tea', maker: 'Lake house', price: 6.25, listed: '2024-04-17' },
  { id: 9, name: 'Mint', maker: 'Garden', price: 3, listed: '2024-05-21' },
];

/** A shop's stock, rendered by scripts, and a report of it, rendered on the server. */
export function serveStock(): Promise<SampleSite> {
  const added: string[] = [];
  return serve(async (request, response, url) => {
    const page = (title: string, body: string) =>
      html(response, 200, title, `<main><h1>${title}</h1>${body}</main>`);
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /stock') return page('Stock', stock);
    if (route === 'GET /api/stock') return json(response, { items: articles, page: 1 });
    if (route === 'GET /api/notes') return json(response, { notes: added });
    if (route === 'POST /api/notes') {
      const { text } = JSON.parse(await read(request));
      added.push(String(text));
      return json(response, { saved: { id: added.length, text } });
    }
    if (route === 'GET /notes') return page('Notes', notes);
    if (route === 'GET /report') return page('Report', report);
    if (route === 'POST /message') return void response.writeHead(303, { location: '/sent' }).end();
    if (route === 'GET /message') return page('Message', message);
    if (route === 'GET /sent') return page('Sent', `<p>${added.length} notes</p>`);
    if (route === 'GET /keys') return page('Keys', keys);
    if (route === 'GET /odd') return page('Odd', odd);
    if (route === 'GET /api/odd') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(oddAnswers[url.search]);
      return;
    }
    return page('Elsewhere', '');
  });
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Answers that are meant to keep whoever reads them busy, or to break them. */
export const oddAnswers: Readonly<Record<string, string>> = {
  '?long': `{"items":["${'tea '.repeat(2_500_000)}"]}`,
  '?deep': `${'['.repeat(10_000)}4.5${']'.repeat(10_000)}`,
  '?many': `[${'4,'.repeat(1_000_000)}4]`,
  '?proto': '{"__proto__":{"price":4.5},"items":[{"__proto__":"Green tea","constructor":"Hill farm"}]}',
  '?text': '<p>Green tea</p>',
};

const stock = `<table><thead><tr><th>Name</th><th>Maker</th><th>Price</th><th>Listed</th></tr></thead><tbody></tbody></table>
  <script>fetch('/api/stock').then((answer) => answer.json()).then(({ items }) => {
    for (const { name, maker, price, listed } of items) {
      const row = document.querySelector('tbody').insertRow();
      for (const text of [name, maker, price.toFixed(2) + ' €', listed]) row.insertCell().textContent = text;
    }
  });</script>`;

const notes = `<form><label>Text <input name="text"></label><button>Save</button></form><p id="state"></p><ul></ul>
  <script>const add = (text) => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: text }));
  const load = () => fetch('/api/notes').then((answer) => answer.json()).then(({ notes }) => notes.forEach(add));
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ text: event.target.elements.text.value });
    const { saved } = await (await fetch('/api/notes', { method: 'POST', body })).json();
    document.getElementById('state').textContent = 'Saved: ' + saved.text;
  });
  load();</script>`;

const report = `<p>Total <b>1,250.00 €</b></p><p>Issued <time>5 March 2024</time></p><p>Due <span>2024-04-30</span></p>
  <table><caption>Sales</caption><tbody><tr><td>Green tea</td><td>Hill farm</td></tr><tr><td>Mint</td><td>Garden</td></tr></tbody></table>
  <form><label>Name <input name="name"></label><label>Street <input name="street"></label></form>`;

const message = `<form method="post" action="/message"><label>Text <input name="text"></label><button>Send</button></form>`;

const keys = `<label>Word <input></label><button>Start</button><p></p>
  <script>const field = document.querySelector('input');
  field.addEventListener('keydown', ({ key }) => { if (key === 'Escape') document.querySelector('p').textContent = 'Left'; });
  document.querySelector('button').addEventListener('click', () => field.focus());</script>`;

const odd = `<p>Green tea</p><p>4.5</p><script>
  for (const name of ['long', 'deep', 'many', 'proto', 'text']) fetch('/api/odd?' + name).then((answer) => answer.text());</script>`;
