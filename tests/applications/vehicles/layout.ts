import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import { stylesheet } from './stylesheet.ts';

interface PageParts {
  readonly title: string;
  readonly status?: number;
  readonly body: Part;
}

const staffLinks = [
  ['/overview', 'Overview'],
  ['/bookings', 'Bookings'],
  ['/vehicles', 'Vehicles'],
  ['/drivers', 'Drivers'],
  ['/fuel', 'Fuel'],
  ['/damages', 'Damage'],
] as const;

const managerLinks = [
  ['/report', 'Report'],
  ['/settings', 'Settings'],
] as const;

/** A whole page of the vehicle desk. */
export function page(call: Call, { title, status = 200, body }: PageParts): Answer {
  const { session, desk, has } = call;
  const { notice } = session;
  session.notice = null;
  const { phone, hours } = desk.books.settings;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Northvale Vehicle Desk</title><link rel="icon" href="data:,"><style>${stylesheet(has)}</style><script type="module" src="/client/page.ts"></script></head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="name" href="${session.user ? '/overview' : '/'}">Northvale Vehicle Desk</a>${navigation(call)}${account(call)}</header>
<main id="content"><h1>${title}</h1>${notice && html`<p role="status" class="notice">${notice}</p>`}${body}</main>
<footer>Northvale Council, vehicle desk · ${hours} · ${phone}</footer>
</body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>There is nothing at this address. It may have been removed.</p>
<p><a href="${call.session.user ? '/overview' : '/'}">Go to the first page</a></p>`;
  return page(call, { title: 'Page not found', status: 404, body });
}

export function forbiddenPage(call: Call): Answer {
  const body = html`<p>This page is for managers of the vehicle desk.</p><p><a href="/overview">Go to the overview</a></p>`;
  return page(call, { title: 'Not allowed', status: 403, body });
}

function navigation({ path, session: { user } }: Call): Html | null {
  if (!user) return null;
  const links = [...staffLinks, ...(user.isManager ? managerLinks : [])];
  return html`<nav aria-label="Main"><ul>${links.map(
    ([href, label]) =>
      html`<li><a href="${href}"${path === href && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
}

function account({ session: { user } }: Call): Html {
  if (!user) return html`<a class="account" href="/sign-in">Staff sign-in</a>`;
  return html`<form class="account" method="post" action="/sign-out">${user.name} <button>Sign out</button></form>`;
}
