import type { ServerResponse } from 'node:http';
import { html, type SampleSite, serve } from './sample-site.ts';

/** Pages as they occur outside of textbooks: slow, broken, endless, framed, behind a banner, or linked from nowhere. */
export function serveOddities(): Promise<SampleSite> {
  return serve((request, response, url) => {
    const page = (title: string, body: string, status = 200) =>
      html(response, status, title, `<main><h1>${title}</h1>${body}</main>${banner}`);
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /robots.txt':
        return text(
          response,
          'text/plain',
          `User-agent: *\nSitemap: http://${request.headers.host}/maps.xml\n`,
        );
      case 'GET /maps.xml':
        return text(response, 'text/xml', sitemapIndex(`http://${request.headers.host}`));
      case 'GET /map-1.xml':
        return text(response, 'text/xml', sitemap(`http://${request.headers.host}`));
      case 'GET /':
        return page('Oddities', home);
      case 'GET /late':
        return page('Late', late);
      case 'GET /framed':
        return page('Framed', '<iframe title="Inner" src="/inner"></iframe>');
      case 'GET /inner':
        return page('Inner', inner);
      case 'GET /shadow':
        return page('Shadow', shadow);
      case 'GET /endless':
        return page('Endless', endless);
      case 'GET /virtual':
        return page('Virtual', virtual);
      case 'GET /more':
        return text(response, 'application/json', JSON.stringify(Array.from({ length: 10 }, () => 'More')));
      case 'GET /hidden-gem':
        return page('Hidden gem', '<p>No link leads here.</p>');
      case 'GET /broken':
        return page('Out of order', '<p>Sorry.</p>', 500);
      case 'GET /unplugged':
        return void response.destroy();
      case 'GET /never-ends':
        response.writeHead(200, { 'content-type': 'text/html' });
        return void response.write('<!doctype html><title>Never ends</title><h1>Never ends</h1><p>So far');
      case 'POST /consent':
        return text(response, 'text/plain', 'noted');
      default:
        return page('Not found', '', 404);
    }
  });
}

function text(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type });
  response.end(body);
}

function sitemapIndex(origin: string): string {
  return `<?xml version="1.0"?><sitemapindex><sitemap><loc>${origin}/map-1.xml</loc></sitemap></sitemapindex>`;
}

function sitemap(origin: string): string {
  const addresses = [`${origin}/hidden-gem`, `${origin}/late`, 'https://elsewhere.example/page'];
  return `<?xml version="1.0"?><urlset>${addresses.map((one) => `<url><loc>${one}</loc></url>`).join('')}</urlset>`;
}

const home = `<nav><a href="/late">Late</a> <a href="/framed">Framed</a> <a href="/shadow">Shadow</a>
  <a href="/endless">Endless</a> <a href="/virtual">Virtual</a> <a href="/broken">Broken</a>
  <a href="/unplugged">Unplugged</a> <a href="/never-ends">Never ends</a></nav>
  <button id="maps">Maps</button>
  <script>document.getElementById('maps').onclick = () => { location.hash = '#/maps'; };
  const route = () => { if (location.hash === '#/maps') document.querySelector('h1').textContent = 'Maps'; };
  window.onhashchange = route; route();</script>`;

const late = `<p id="state">Loading…</p><script>setTimeout(() => {
  document.getElementById('state').innerHTML = '<h2>Here at last</h2>'; }, 1800)</script>`;

const inner = `<form action="/inner"><label>Word <input name="word" required></label><button>Look up</button></form>`;

const shadow = `<x-card></x-card><script>customElements.define('x-card', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML =
    '<form><label>Nickname <input name="nick" maxlength="12"></label><label>Fee <input name="fee" type="number" step="0.05"></label><button>Greet</button></form>'; } })</script>`;

const endless = `<ol id="feed"></ol><script>
  const feed = document.getElementById('feed');
  let shown = 0;
  const more = async () => {
    for (const word of await (await fetch('/more')).json()) {
      const item = document.createElement('li');
      item.style.height = '150px';
      item.textContent = word + ' ' + (shown += 1);
      feed.append(item);
    }
  };
  addEventListener('scroll', () => { if (innerHeight + scrollY > document.body.scrollHeight - 100) more(); });
  more();</script>`;

const virtual = `<div id="box" style="height:300px;overflow-y:auto"><div id="high" style="height:30000px;position:relative">
  <ul id="window" style="position:absolute"></ul></div></div><script>
  const box = document.getElementById('box');
  const show = () => {
    const first = Math.floor(box.scrollTop / 30);
    const list = document.getElementById('window');
    list.style.top = first * 30 + 'px';
    list.innerHTML = Array.from({ length: 10 }, (_, at) => '<li style="height:30px">Entry ' + (first + at) + '</li>').join('');
  };
  box.onscroll = show; show();</script>`;

const banner = `<div id="cookie-banner" role="dialog" aria-label="Cookies" hidden
    style="position:fixed;bottom:0"><p>We use cookies.</p>
    <button id="accept">Accept all</button> <button id="reject">Only necessary</button></div>
  <script>{
    const banner = document.getElementById('cookie-banner');
    banner.hidden = document.cookie.includes('consent=');
    const answer = (value) => () => { document.cookie = 'consent=' + value + ';path=/'; banner.hidden = true;
      fetch('/consent', { method: 'POST', body: value }); };
    document.getElementById('accept').onclick = answer('all');
    document.getElementById('reject').onclick = answer('few');
  }</script>`;
