import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import { staff } from './seed.ts';
import { stylesheet } from './stylesheet.ts';

interface PageParts {
  readonly title: string;
  /** What the tab of the browser says; otherwise the title. */
  readonly tabTitle?: string;
  readonly status?: number;
  readonly body: Part;
}

const publicLinks = [
  ['/', 'Welcome'],
  ['/courses', 'Courses'],
  ['/enrol', 'Enrol'],
] as const;

const staffLinks = [
  ['/dashboard', 'Dashboard'],
  ['/courses', 'Courses'],
  ['/enrolments', 'Enrolments'],
  ['/teachers', 'Teachers'],
  ['/lanes', 'Lanes'],
  ['/report', 'Report'],
  ['/settings', 'Settings'],
] as const;

/** A whole page of the pool. */
export function page(call: Call, { title, tabTitle = title, status = 200, body }: PageParts): Answer {
  const { session, data } = call;
  const { notice } = session;
  session.notice = null;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${tabTitle} – Millbrook Swimming Pool</title><link rel="icon" href="data:,"><style>${stylesheet}</style><script type="module" src="/page.js"></script></head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="name" href="/">Millbrook Swimming Pool</a>${navigation(call)}${account(call)}</header>
<main id="content"><h1>${title}</h1>${notice && html`<p role="status" class="notice">${notice}</p>`}${body}</main>
<footer>Millbrook Swimming Pool, 5 Weir Lane · ${data.books.settings.phone}</footer>
</body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>There is nothing at this address. It may have been removed.</p>
<p><a href="${call.session.isStaff ? '/dashboard' : '/'}">Go to the first page</a></p>`;
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
  if (!session.isStaff) return html`<a class="account" href="/sign-in">Staff sign-in</a>`;
  return html`<form class="account" method="post" action="/sign-out">${staff.name} <button>Sign out</button></form>`;
}
