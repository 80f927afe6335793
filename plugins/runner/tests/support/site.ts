import http from 'node:http';

export interface Site {
  readonly url: string;
  /** Method and path of every request, in order. */
  readonly requests: string[];
  /** Bodies of requests that had one. */
  readonly bodies: string[];
  close(): Promise<void>;
}

const pages: Readonly<Record<string, string>> = {
  '/': `<title>Shop</title><h1>Welcome</h1>
    <a href="/cart">Cart</a> <a href="/popup" target="_blank">Help</a>
    <button onclick="this.textContent='Clicked'">Click me</button>
    <button ondblclick="this.textContent='Twice'">Double</button>
    <button oncontextmenu="this.textContent='Right';return false">Menu</button>
    <button onmouseover="this.textContent='Hovered'">Hover me</button>
    <button onclick="alert('Hello'); console.error('after alert')">Alert</button>
    <button onclick="this.textContent = confirm('Sure?') ? 'Confirmed' : 'Refused'">Confirm</button>
    <button onclick="this.textContent = prompt('Who?')">Prompt</button>
    <button onclick="setTimeout(() => { throw new Error('Broken script') })">Throw</button>
    <button onclick="fetch('/missing').then(() => this.textContent = 'Fetched')">Fetch</button>`,
  '/cart': '<title>Cart</title><h1>Cart</h1><ul><li>Milk</li><li>Bread</li></ul>',
  '/prices': `<title>Prices</title><ul class="up"><li>€ 2.50<li>10 pieces<li>1,200</ul><ul class="words"><li>10<li>2<li>30</ul><ul class="codes"><li>BRK-999<li>BRK-1025<li>ELE-2003</ul><ul class="mixed"><li>1<li>none</ul><ul class="days"><li>29 Jan 2026<li>never, since 3 February 2026<li>–<li>2026-02-10<li>Mar 1, 2026</ul><ul class="slashes"><li>never<li>31/01/2026<li>02/02/2026<li>01/03/2026</ul><ul class="days-only"><li>01/03/2026<li>02/02/2026<li>31/01/2026</ul><ul class="gap"><li>31/01/2026<li>never<li>02/02/2026</ul><ul class="names"><li>Zoe<li>bob<li>Ada</ul>`,
  '/totals': `<title>Totals</title><p id="count">3 parts</p><p id="sum">Total: € 1,012.50</p><p id="all">1,055.75</p><p id="average">338 each</p><p id="moving">0</p>
    <ul><li class="part">€ 2.50<li class="part">10 pieces<li class="part">1,000</ul>
    <script>setTimeout(() => moving.textContent = '3', 200)</script>`,
  // A list that arrives late, in two pages.
  '/parts': `<title>Parts</title><ul id="list"></ul><button id="next">Next</button><script>
    const lists = [[2.5, 10, 1000], [43.25]];
    let page = 0;
    const show = () => setTimeout(() => {
      list.innerHTML = lists[page].map((part) => '<li>' + part).join('');
      next.disabled = page === 1;
    }, 100);
    next.onclick = () => { page += 1; show(); };
    show();
  </script>`,
  '/form': `<title>Form</title><form onsubmit="return false">
    <label>Name <input name="name" onkeydown="if (event.key === 'Enter') out.textContent = 'Entered'"></label>
    <label>Size <select><option value="s">Small</option><option value="l">Large</option></select></label>
    <label>Terms <input type="checkbox" class="big fancy"></label>
    <label>File <input type="file" onchange="this.files[0].text().then((t) => out.textContent = this.files[0].name + ': ' + t)"></label>
    <button disabled>Send</button></form><output id="out"></output><p id="gone" hidden>Secret</p>
    <div draggable="true" id="from" ondragstart="event.dataTransfer.setData('text', 'x')">From</div>
    <div id="to" ondragover="event.preventDefault()" ondrop="this.textContent='Dropped'">To</div>
    <div style="height: 3000px"></div><footer id="end">End</footer>
    <script>addEventListener('scroll', () => document.body.dataset.scrolled = 'yes')</script>`,
  '/popup': '<title>Help</title><h1>Help page</h1>',
  '/frames': '<title>Frames</title><iframe src="/inner?token=1"></iframe>',
  '/inner': '<button onclick="this.textContent=\'Inner clicked\'">Inner</button>',
  '/login': `<title>Sign in</title><form method="post" action="/session">
    <label>User <input name="user"></label> <label>Password <input name="password" type="password"></label>
    <button>Sign in</button></form>`,
  '/heavy': `<title>Heavy</title><p>${'x'.repeat(100_000)}</p>`,
  '/chatty': `<title>Chatty</title><script>
    for (let line = 0; line < 300; line += 1) console.error(line + ' ' + 'x'.repeat(5000));
  </script>`,
  '/slow':
    '<title>Slow</title><p id="late"></p><script>setTimeout(() => late.textContent = "Ready", 300)</script>',
  '/sending': `<title>Sending</title><button onclick="fetch('/late-answer', { method: 'POST' })
    .then(() => { document.cookie = 'answered=yes'; })">Send</button>`,
  '/sent': '<title>Sent</title><p id="sent"></p><script>sent.textContent = document.cookie</script>',
  '/leaving': `<title>Leaving</title><button onclick="onbeforeunload = () => {
    onbeforeunload = null;
    setTimeout(() => location.assign('/cart'), 100);
  }">Leave</button>`,
  '/late-page': '<title>Late page</title>',
  '/stuck': '<title>Stuck</title><button onclick="setTimeout(() => { for (;;); }, 50)">Hang</button>',
  '/busy': `<title>Busy</title><p>Here</p><button onclick="setTimeout(() => {
    for (const end = Date.now() + 600; Date.now() < end; );
  }, 20)">Work</button>`,
};

/** A small web site to test. */
export async function startSite(): Promise<Site> {
  const requests: string[] = [];
  const bodies: string[] = [];
  let visits = 0;
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname !== '/favicon.ico') requests.push(`${request.method} ${request.url}`);
    const body = await readBody(request);
    if (body !== '') bodies.push(body);
    const page = pages[pathname];
    if (pathname === '/session') {
      const fields = new URLSearchParams(body);
      const echo = fields.get('password') ?? '';
      const header = `<!doctype html><meta charset="utf-8"><title>In</title><h1>Hello ${fields.get('user')}</h1>`;
      response.setHeader('content-type', 'text/html');
      response.end(`${header}<script>console.error(${JSON.stringify(`seen ${echo}`)})</script>
        <img src="/missing?p=${encodeURIComponent(echo)}"><p>${echo.replace(/[&<"]/g, (c) => `&#${c.charCodeAt(0)};`)}</p>`);
    } else if (pathname === '/late-answer') {
      setTimeout(() => response.end(), 400);
    } else if (pathname === '/flaky') {
      visits += 1;
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Flaky</title><h1>${visits % 2 === 1 ? 'Broken' : 'Works'}</h1>`);
    } else if (pathname === '/echo') {
      response.setHeader('content-type', 'application/json');
      response.statusCode = request.method === 'POST' ? 201 : 200;
      response.end(
        JSON.stringify({ method: request.method, body, type: request.headers['content-type'] ?? null }),
      );
    } else if (page !== undefined) {
      response.setHeader('content-type', 'text/html');
      const end = () => response.end(`<!doctype html><meta charset="utf-8">${page}`);
      if (pathname === '/late-page') setTimeout(end, 400);
      else end();
    } else {
      response.statusCode = 404;
      response.end('nothing here');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    bodies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
