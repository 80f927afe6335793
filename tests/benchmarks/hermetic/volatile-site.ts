import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What a page showed when it was opened. */
export interface Shown {
  readonly headline: string;
  readonly first: string;
  readonly clock: string;
  readonly token: string;
}

const shell =
  '<!doctype html><meta charset="utf-8"><title>Volatile</title><main></main><script src="/page.js"></script>';

const code = `
const number = location.pathname.split('/').at(-1);
fetch('/api/page/' + number).then((answer) => answer.json()).then((page) => {
  const shown = {
    headline: page.headline,
    first: page.items[0],
    clock: new Date().toISOString(),
    token: Math.random().toString(36).slice(2) + crypto.randomUUID(),
  };
  document.querySelector('main').innerHTML = '<h1>' + shown.headline + '</h1><p data-testid="clock">' + shown.clock +
    '</p><p data-testid="token">' + shown.token + '</p><ul>' +
    page.items.map((item) => '<li>' + item + '</li>').join('') + '</ul>';
  navigator.sendBeacon('/api/shown/' + number, JSON.stringify(shown));
});`;

/** Pages with another headline, another order, another time and other luck each time, after a while of its own. */
export async function startVolatileSite() {
  const shown = new Map<number, Shown>();
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/';
    const number = Number(path.split('/').at(-1));
    if (path.startsWith('/api/shown/')) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      shown.set(number, JSON.parse(Buffer.concat(chunks).toString()));
      response.end();
    } else if (path.startsWith('/api/page/')) {
      await delay(Math.random() * 100);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(randomPage()));
    } else {
      response.setHeader('content-type', path === '/page.js' ? 'text/javascript' : 'text/html');
      response.end(path === '/page.js' ? code : shell);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    shown,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function randomPage() {
  const items = Array.from({ length: 8 }, () => `Item ${Math.floor(Math.random() * 1e9)}`);
  return { headline: `Headline ${Math.floor(Math.random() * 1e9)}`, items };
}
