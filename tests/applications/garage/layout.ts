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
  ['/dashboard', 'Dashboard'],
  ['/bookings', 'Bookings'],
  ['/jobs', 'Jobs'],
  ['/customers', 'Customers'],
  ['/parts', 'Parts'],
  ['/invoices', 'Invoices'],
  ['/reminders', 'Reminders'],
] as const;

const publicLinks = [
  ['/', 'Home'],
  ['/appointment', 'Request an appointment'],
  ['/track', 'Where is my car?'],
] as const;

/** A whole page of the garage. */
export function page(call: Call, { title, crumbs = [], status = 200, body }: PageParts): Answer {
  const { session } = call;
  const { notice } = session;
  session.notice = null;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Millrace Garage</title><link rel="icon" href="data:,"><style>${stylesheet}</style>
<script type="module" src="/assets/page.ts"></script></head>
<body${session.isCompact && html` class="compact"`}>
<header><a class="brand" href="${call.user ? '/dashboard' : '/'}">Millrace Garage</a>${navigation(call)}${account(call)}</header>
${crumbs.length > 0 && html`<div class="crumbs">${crumbs.map(([label, href]) => html`<a href="${href}">${label}</a> / `)}<span>${title}</span></div>`}
<main><h1>${title}</h1>${notice && html`<div class="notice" role="status">${notice}</div>`}${body}</main>
<footer><p>Millrace Garage, 17 Foundry Lane, Alderbrook · ${call.books.details.phone}</p>
<p>Monday to Friday, 8:00 to 17:00</p></footer>
<div id="toasts" role="status"></div></body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>There is nothing at this address. It may have been deleted.</p>
<p><a href="${call.user ? '/dashboard' : '/'}">Back to the start</a></p>`;
  return page(call, { title: 'Not found', status: 404, body });
}

export function forbiddenPage(call: Call): Answer {
  const body = html`<p>Only the manager may do this.</p><p><a href="/dashboard">Back to the dashboard</a></p>`;
  return page(call, { title: 'Not allowed', status: 403, body });
}

function navigation(call: Call): Html {
  const { path, user } = call;
  const links = user ? staffLinks : publicLinks;
  return html`<nav aria-label="Main"><ul>${links.map(([href, label]) => {
    const isCurrent = href === '/' ? path === '/' : path.startsWith(href);
    return html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}>${label}${href === '/bookings' && badge(call)}</a></li>`;
  })}</ul></nav>`;
}

function badge({ books, has }: Call): Part {
  const open = books.requests.filter(({ status }) => status === 'open' || has('badge-answered'));
  return open.length > 0 && html` <span class="badge" title="Open requests">${open.length}</span>`;
}

function account({ user }: Call): Html {
  if (!user) return html`<a class="account" href="/sign-in">Staff</a>`;
  return html`<div class="menu account"><button type="button" aria-haspopup="true" aria-expanded="false">${user.name} ▾</button>
<div class="items" role="menu" hidden><a role="menuitem" href="/settings">Settings</a>
<form method="post" action="/sign-out"><button role="menuitem">Sign out</button></form></div></div>`;
}
