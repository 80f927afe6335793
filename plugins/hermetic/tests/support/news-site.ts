import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Change = 'nothing' | 'front end' | 'another request';

const shell = (script: string) =>
  `<!doctype html><meta charset="utf-8"><title>News</title><main></main><script src="/${script}.js"></script>`;

const newsCode = (change: Change) => `
fetch('${change === 'another request' ? '/api/other' : '/api/news'}').then((answer) => answer.json()).then((news) => {
  const shown = { at: String(Date.now()), chance: String(Math.random()) };
  document.querySelector('main').innerHTML = '<h1>' + ${change === 'front end' ? "'Breaking'" : 'news.headline'} +
    '</h1><p data-testid="at">' + shown.at + '</p><p data-testid="chance">' + shown.chance + '</p>';
  navigator.sendBeacon('/api/shown', JSON.stringify(shown));
});`;

const commentsCode = `
const main = document.querySelector('main');
async function show() {
  const comments = await (await fetch('/api/comments')).json();
  main.innerHTML = '<p data-testid="count">' + comments.length + ' comments</p><ul>' +
    comments.map((one) => '<li>' + one + '</li>').join('') +
    '</ul><label>Comment <input></label><button>Send</button>';
  main.querySelector('button').onclick = async () => {
    await fetch('/api/comments', { method: 'POST', body: JSON.stringify(main.querySelector('input').value) });
    await show();
  };
}
show();`;

/** News that differ each time, a list that grows, and an account with a counter of visits. */
export async function serveNews() {
  const headlines: string[] = [];
  const shown: { at: string; chance: string }[] = [];
  const comments: string[] = [];
  let change: Change = 'nothing';
  let visits = 0;
  const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });
  const html = (body: string) => ({
    type: 'text/html',
    body: `<!doctype html><meta charset="utf-8">${body}`,
  });
  const routes: Record<string, (body: string, cookie: string) => object> = {
    'GET /': () => ({ type: 'text/html', body: shell('news') }),
    'GET /comments': () => ({ type: 'text/html', body: shell('comments') }),
    'GET /news.js': () => ({ type: 'text/javascript', body: newsCode(change) }),
    'GET /comments.js': () => ({ type: 'text/javascript', body: commentsCode }),
    'GET /api/news': () => {
      headlines.push(`Headline ${Math.random()}`);
      return json({ headline: headlines.at(-1) });
    },
    'GET /api/other': () => json({ headline: 'Other' }),
    'POST /api/shown': (body) => {
      shown.push(JSON.parse(body));
      return json(null);
    },
    'GET /api/comments': () => json(comments),
    'POST /api/comments': (body) => {
      comments.push(JSON.parse(body));
      return json(null);
    },
    'GET /account': (_, cookie) => {
      if (cookie === '') return { status: 302, location: '/sign-in' };
      visits += 1;
      return html(`<h1>${cookie.replace('name=', '')}, visit ${visits}</h1>`);
    },
    'GET /sign-in': () =>
      html('<form method="post"><label>Name <input name="name"></label><button>Sign in</button></form>'),
    'POST /sign-in': (body) => ({ status: 303, location: '/account', cookie: `${body}; Path=/` }),
  };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const route = routes[`${request.method} ${request.url}`];
    const answer: Record<string, unknown> = {
      ...(route?.(Buffer.concat(chunks).toString(), request.headers.cookie ?? '') ?? { status: 404 }),
    };
    if (answer.cookie !== undefined) response.setHeader('set-cookie', String(answer.cookie));
    if (answer.location !== undefined) response.setHeader('location', String(answer.location));
    response.setHeader('content-type', String(answer.type ?? 'text/plain'));
    response.statusCode = Number(answer.status ?? 200);
    response.end(answer.body === undefined ? '' : String(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    headlines,
    shown,
    get comments() {
      return comments.length;
    },
    change: (next: Change) => {
      change = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
