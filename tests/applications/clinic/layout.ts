import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import { stylesheet } from './stylesheet.ts';

interface PageParts {
  readonly title: string;
  /** Label and address of the pages above this one. */
  readonly crumbs?: readonly (readonly [string, string])[];
  readonly status?: number;
  readonly body: Part;
}

const staffLinks = [
  ['/today', 'Today'],
  ['/calendar', 'Calendar'],
  ['/owners', 'Owners'],
  ['/invoices', 'Invoices'],
  ['/reports', 'Reports'],
] as const;

const publicLinks = [
  ['/', 'Welcome'],
  ['/prices', 'Prices'],
  ['/request', 'Request a visit'],
] as const;

/** A whole page of the practice. */
export function page(call: Call, { title, crumbs = [], status = 200, body }: PageParts): Answer {
  const notice = takeNotice(call);
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Riverbank Vets</title><link rel="icon" href="data:,"><style>${stylesheet}</style></head>
<body>
<div class="top"><a class="logo" href="/">Riverbank Vets</a>${navigation(call)}${account(call)}</div>
<div class="page">
${crumbs.length > 0 && html`<ol class="crumbs" aria-label="Breadcrumb">${crumbs.map(([label, href]) => html`<li><a href="${href}">${label}</a></li>`)}</ol>`}
<main><h1>${title}</h1>${notice && html`<div role="status" class="notice">${notice}</div>`}${body}</main>
<footer>Riverbank Vets, 2 Wharf Road, Millbrook · 01632 960 000</footer></div>
</body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>There is no page at this address. It may have been removed.</p>
<p><a href="${call.user ? '/today' : '/'}">Go to the first page</a></p>`;
  return page(call, { title: 'Page not found', status: 404, body });
}

function takeNotice({ session, has }: Call): string | null {
  const { notice } = session;
  if (!has('message-stays')) session.notice = null;
  return notice;
}

function navigation({ path, user }: Call): Html {
  const links = user ? staffLinks : publicLinks;
  return html`<nav aria-label="Sections"><ul>${links.map(([href, label]) => {
    const isCurrent = href === '/' ? path === '/' : path.startsWith(href);
    return html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}>${label}</a></li>`;
  })}</ul></nav>`;
}

function account({ user }: Call): Html {
  if (!user) return html`<a class="staff" href="/sign-in">Staff sign-in</a>`;
  return html`<form class="staff" method="post" action="/sign-out"><a href="/account">${user.name}</a>
<button class="link">Sign out</button></form>`;
}
