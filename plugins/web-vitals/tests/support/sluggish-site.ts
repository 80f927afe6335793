import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The site's delays in milliseconds. Measured values are at least as long. */
export const late = { image: 600, answer: 250, click: 200 };

/** The browser ignores images with few bytes per pixel as backgrounds. */
const bytes = '<!-- detail -->'.repeat(500);
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><rect width="700" height="500" fill="teal"/>${bytes}</svg>`;

const pages: Readonly<Record<string, string>> = {
  '/image': `<h1>Image</h1><img src="/picture.svg" width="700" height="500"
    onload="requestAnimationFrame(() => document.querySelector('h1').textContent = 'Loaded')">`,
  '/shift': `<h1>Shift</h1><div style="height: 300px; background: tan">Content</div><script>
    setTimeout(() => {
      document.body.insertAdjacentHTML('afterbegin', '<div style="height: 250px">Advertisement</div>');
      document.querySelector('h1').textContent = 'Shifted';
    }, 100);</script>`,
  '/click': `<h1>Click</h1><a href="/calm">Calm</a> <button onclick="
    const until = performance.now() + ${late.click};
    while (performance.now() < until);
    document.querySelector('h1').textContent = 'Clicked'">Work</button>`,
  '/calm': '<h1>Calm</h1>',
  '/slow': '<h1>Slow</h1>',
  '/strict': '<h1>Strict</h1>',
  '/forging': `<h1>Forging</h1><script>
    for (const report of [null, 'x', {}, { name: '__proto__', id: 'a', value: 1 }, { name: 'inp', id: 'a', value: '1' },
      { name: 'inp', id: 'a', value: -1 }, { name: 'inp', id: 'a', value: 1e99 }, { name: 'inp', id: 1, value: 1 }])
      { window.__testkernelVitals(report); window.__testkernelVitals([report]); }</script>`,
};

/** Serves pages that each exceed one budget. */
export async function serveSluggishSite() {
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/picture.svg') {
      await delay(late.image);
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
      return;
    }
    if (path === '/slow') await delay(late.answer);
    const page = pages[path];
    const strict = path === '/strict' ? { 'content-security-policy': "default-src 'none'" } : {};
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html', ...strict });
    response.end(`<!doctype html><meta charset="utf-8"><title>Site</title>${page ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
