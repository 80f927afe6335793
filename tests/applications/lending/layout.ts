import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import { staff } from './seed.ts';
import { stylesheet } from './stylesheet.ts';

interface PageParts {
  readonly title: string;
  readonly status?: number;
  readonly body: Part;
}

const publicLinks = [
  ['/', 'Welcome'],
  ['/catalogue', 'Catalogue'],
  ['/join', 'Join'],
] as const;

const staffLinks = [
  ['/desk', 'Desk'],
  ['/catalogue', 'Catalogue'],
  ['/members', 'Members'],
  ['/loans', 'Loans'],
  ['/reports', 'Reports'],
] as const;

/** A whole page of the library. */
export function page(call: Call, { title, status = 200, body }: PageParts): Answer {
  const { session } = call;
  const { notice } = session;
  session.notice = null;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Harbour Street Tool Library</title><link rel="icon" href="data:,"><style>${stylesheet}</style></head>
<body>
<header><a class="name" href="/">Harbour Street Tool Library</a>${navigation(call)}${account(call)}</header>
<main><h1>${title}</h1>${notice && html`<p role="status" class="notice">${notice}</p>`}${body}</main>
<footer>Harbour Street Tool Library, 21 Harbour Street · 01632 960 400</footer>
</body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>There is nothing at this address. It may have been deleted.</p>
<p><a href="${call.session.isStaff ? '/desk' : '/'}">Go to the first page</a></p>`;
  return page(call, { title: 'Page not found', status: 404, body });
}

function navigation({ path, session }: Call): Html {
  const links = session.isStaff ? staffLinks : publicLinks;
  return html`<nav aria-label="Main"><ul>${links.map(
    ([href, label]) =>
      html`<li><a href="${href}"${path === href && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
}

function account({ session }: Call): Html {
  if (!session.isStaff) return html`<a class="staff" href="/sign-in">Staff sign-in</a>`;
  return html`<form class="staff" method="post" action="/sign-out">${staff.name} <button>Sign out</button></form>`;
}
