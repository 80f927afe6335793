import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { html, type SampleSite, serve } from './sample-site.ts';

/** Milliseconds by which fonts, images and data of the site are late. */
const lateMs = 250;

/** Pages that always come to look the same, and are never quite still until they do. Each has one heading. */
const pages: Readonly<Record<string, string>> = {
  '/spinner': `<style>@keyframes turn { to { rotate: 1turn } }
    i { display: block; width: 200px; height: 120px; background: teal; animation: turn 1s linear infinite }</style>
    <h1>Spinner</h1><i></i>`,
  '/fade': `<style>@keyframes fade { from { opacity: 0; translate: 0 200px } }
    section { background: gold; padding: 3em; animation: fade 1.5s ease-out }</style>
    <h1>Fade</h1><section>It slides in and stays.</section>`,
  '/caret': `<style>input { font: 40px monospace; width: 90%; caret-color: crimson }</style>
    <h1>Caret</h1><input aria-label="Name" autofocus>`,
  '/font': `<style>@font-face { font-family: late; src: url(/late.ttf) } p { font: 90px late, serif }</style>
    <h1>Font</h1><p>&#xea60;&#xea61;&#xea62;&#xea63; late letters</p>`,
  '/slides': `<style>div { width: 600px; height: 300px; transition: background 200ms }</style>
    <h1>Slides</h1><div></div><script>
      const colours = ['teal', 'gold', 'crimson'];
      const show = (number) => { document.querySelector('div').style.background = colours[number % 3]; };
      let number = 0;
      show(number);
      setInterval(() => show(number += 1), 600);</script>`,
  '/late': `<h1>Late</h1><img src="/late.svg" width="500" height="200"><ul></ul><script>
      fetch('/late.json').then((answer) => answer.json()).then((items) => {
        document.querySelector('ul').innerHTML = items.map((item) => '<li>' + item + '</li>').join('');
      });</script>`,
};

export const livelyPaths = Object.keys(pages);

/** A site with animations, a carousel, a caret, and much that comes late. */
export async function serveLively(): Promise<SampleSite> {
  const assets: Readonly<Record<string, [type: string, content: string | Buffer]>> = {
    '/late.ttf': ['font/ttf', await someFont()],
    '/late.svg': [
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 2"><circle cx="1" cy="1" r="1"/></svg>',
    ],
    '/late.json': ['application/json', '["one", "two", "three"]'],
  };
  return serve(async (_request, response, url) => {
    const asset = assets[url.pathname];
    if (asset) {
      await delay(lateMs);
      response.writeHead(200, { 'content-type': asset[0] }).end(asset[1]);
      return;
    }
    const page = pages[url.pathname];
    html(response, page ? 200 : 404, 'Lively', page ?? '');
  });
}

/** One that is installed with the browser library, under whatever name its build gave it. */
async function someFont(): Promise<Buffer> {
  const library = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const folder = path.join(library, 'lib/vite/traceViewer');
  const font = (await readdir(folder)).find((name) => name.endsWith('.ttf'));
  if (!font) throw new Error(`There is no font in ${folder}.`);
  return readFile(path.join(folder, font));
}
