import type { Entry, Problems } from './form-case.ts';
import { html, Markup, script } from './html.ts';

export interface PageOptions {
  readonly title: string;
  readonly owner: string;
  readonly lang?: string;
  /** The address of a search form in the header. */
  readonly search?: string;
}

const document = (page: PageOptions, css: string, body: Markup): Markup => html`<!doctype html>
<html lang="${page.lang ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${page.title} – ${page.owner}</title><style>${new Markup(css)}</style></head>
<body>${body}</body></html>`;

const classicCss = `body{margin:0;font:16px/1.5 Georgia,serif;color:#222;background:#f7f5f0}
header{background:#24506b;color:#fff;padding:12px 24px;display:flex;gap:24px;align-items:center}header a{color:#fff}
header form{margin-left:auto}main{max-width:720px;margin:24px auto;background:#fff;padding:24px 32px;border:1px solid #ddd}
.field{margin:0 0 16px}.field>label{display:block;font-weight:bold}input,select,textarea,button{font:inherit;padding:4px 8px}
textarea{width:100%;box-sizing:border-box;min-height:90px}.hint{color:#666;font-size:14px;display:block}.error{color:#b00020;font-size:14px;display:block}
.summary{border:2px solid #b00020;padding:8px 16px;margin-bottom:16px}.success{border:2px solid #2e7d32;padding:8px 16px;margin-bottom:16px}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:6px;text-align:left}
[hidden]{display:none!important}footer{text-align:center;color:#777;font-size:13px}`;

/** A traditional site, rendered by the server. */
export const classicPage = (page: PageOptions, body: Markup): Markup =>
  document(
    page,
    classicCss,
    html`<header><strong>${page.owner}</strong><a href="/">Overview</a>${
      page.search &&
      html`<form action="${page.search}" method="get" role="search"><input type="search" name="q" aria-label="Search this site"><button>Search</button></form>`
    }</header><main><h1>${page.title}</h1>${body}</main><footer>${page.owner}</footer>`,
  );

const appCss = `*{box-sizing:border-box}body{margin:0;font:14px/1.45 system-ui,sans-serif;color:#1b1f24;background:#eef1f5;display:flex;min-height:100vh}
nav{width:190px;background:#171a2b;color:#cdd3ea;padding:20px}nav a{display:block;color:#cdd3ea;text-decoration:none;padding:6px 0}
main{flex:1;padding:24px 32px}.card{background:#fff;border-radius:8px;padding:20px;max-width:680px;box-shadow:0 1px 3px #0002;margin-bottom:20px}
.row{display:flex;flex-direction:column;gap:4px;margin-bottom:14px}input,select,textarea{font:inherit;padding:7px 10px;border:1px solid #b7bfcc;border-radius:6px;background:#fff}
button{font:inherit;padding:7px 14px;border-radius:6px;border:1px solid #b7bfcc;background:#fff;cursor:pointer}button.primary{background:#4453d6;color:#fff;border-color:#4453d6}
button:disabled{opacity:.5;cursor:default}.help{color:#667}.problem{color:#c0262d}.problem:empty{display:none}
table{border-collapse:collapse;width:100%;background:#fff}td,th{padding:8px;border-bottom:1px solid #e3e6ec;text-align:left}
#toast{position:fixed;right:20px;bottom:20px;background:#1b1f24;color:#fff;padding:12px 18px;border-radius:6px}#toast.bad{background:#c0262d}
[role=option]{padding:6px 10px;cursor:pointer}[role=option]:hover,[role=option][aria-selected=true]{background:#e4e7fb}
[role=listbox]{border:1px solid #b7bfcc;border-radius:6px;background:#fff;margin:0;padding:0;list-style:none;max-height:180px;overflow:auto}
[role=radio][aria-checked=true],[role=switch][aria-checked=true],[aria-pressed=true]{background:#4453d6;color:#fff}
.chip{background:#e4e7fb;border-radius:12px;padding:2px 10px;margin-right:6px}
.drawer{position:fixed;top:0;right:0;bottom:0;width:420px;background:#fff;padding:24px;box-shadow:-4px 0 16px #0003;overflow:auto}
dialog{border:1px solid #b7bfcc;border-radius:10px;padding:24px;min-width:380px}[hidden]{display:none!important}`;

const appScript = `
async function send(url, data) {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) });
  return { ok: response.ok, data: await response.json() };
}
function toast(text, bad) {
  const box = document.getElementById('toast');
  box.textContent = text;
  box.className = bad ? 'bad' : '';
  box.hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => { box.hidden = true; }, 6000);
}
function showProblems(errors) {
  for (const box of document.querySelectorAll('[data-problem]')) box.textContent = errors[box.dataset.problem] || '';
}
function addTableRow(body, texts) {
  const row = document.createElement('tr');
  for (const text of texts) row.insertCell().textContent = text;
  body.append(row);
}`;

/** A product with a side bar, where scripts send the entries. */
export const appPage = (page: PageOptions, body: Markup, code = ''): Markup =>
  document(
    page,
    appCss,
    html`<nav><strong>${page.owner}</strong><a href="/">Overview</a></nav><main><h1>${page.title}</h1>${body}</main>
<div id="toast" role="status" hidden></div>${script(appScript)}${code !== '' && script(code)}`,
  );

const plainCss = `body{font-family:Verdana,Arial;font-size:13px;margin:10px}table.form td{padding:3px 8px;vertical-align:top}.red{color:red}[hidden]{display:none!important}`;

/** An old, sloppily made page with hardly any style. */
export const plainPage = (page: PageOptions, body: Markup): Markup =>
  document(
    page,
    plainCss,
    html`<p><a href="/">Home</a> | <b>${page.owner}</b></p><hr><h2>${page.title}</h2>${body}<hr><small>${page.owner}</small>`,
  );

/** The message beside a field, when there is one. */
export const fieldError = (problems: Problems, field: string): Markup =>
  problems.of(field) === ''
    ? html``
    : html`<span class="error" id="${field}-error">${problems.of(field)}</span>`;

export const errorSummary = (problems: Problems, heading: string): Markup =>
  problems.any
    ? html`<div class="summary" role="alert"><strong>${heading}</strong><ul>${problems.all.map((text) => html`<li>${text}</li>`)}</ul></div>`
    : html``;

/** A table of entries; `columns` gives the key of each heading. */
export const entryTable = (entries: readonly Entry[], columns: Readonly<Record<string, string>>): Markup =>
  html`<table id="entries"><thead><tr>${Object.keys(columns).map((heading) => html`<th>${heading}</th>`)}</tr></thead>
<tbody>${entries.map((entry) => html`<tr>${Object.values(columns).map((key) => html`<td>${entry[key]}</td>`)}</tr>`)}</tbody></table>`;

export const detailList = (entry: Entry | undefined, rows: Readonly<Record<string, string>>): Markup =>
  html`<dl>${Object.entries(rows).map(([heading, key]) => html`<dt>${heading}</dt><dd>${entry?.[key]}</dd>`)}</dl>`;
