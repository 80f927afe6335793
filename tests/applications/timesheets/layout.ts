import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import { ownMemberId } from './seed-people.ts';
import { stylesheetFor } from './stylesheet.ts';

interface PageParts {
  readonly title: string;
  readonly status?: number;
  readonly body: Part;
}

const publicLinks = [
  ['/', 'Welcome'],
  ['/offer', 'Ask for an offer'],
  ['/look-up', 'Your invoice'],
] as const;

const staffLinks = [
  ['/dashboard', 'Dashboard'],
  ['/time', 'Time'],
  ['/projects', 'Projects'],
  ['/clients', 'Clients'],
  ['/expenses', 'Expenses'],
  ['/invoices', 'Invoices'],
  ['/reports', 'Reports'],
  ['/team', 'Team'],
  ['/settings', 'Settings'],
] as const;

/** A whole page of the consultancy. */
export function page(call: Call, { title, status = 200, body }: PageParts): Answer {
  const { session, office, has } = call;
  const { notice } = session;
  session.notice = null;
  const { name, email } = office.books.settings;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${name}</title><link rel="icon" href="data:,"><style>${stylesheetFor(has)}</style><script type="module" src="/client/page.ts"></script></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><a class="name" href="/">${name}</a>${navigation(call)}${account(call)}</header>
<main id="content"><h1>${title}</h1>${notice && html`<p role="status" class="notice">${notice}</p>`}${body}</main>
<footer>${name}, 12 Quay Street, Northam · <a href="mailto:${email}">${email}</a> · ${footerPhone(call)}</footer>
</body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>There is nothing at this address. It may have been deleted.</p>
<p><a href="${call.session.isStaff ? '/dashboard' : '/'}">Go to the first page</a></p>`;
  return page(call, { title: 'Page not found', status: 404, body });
}

function footerPhone({ office, has }: Call): string {
  return has('footer-phone') ? '01632 960 700' : office.books.settings.phone;
}

function navigation({ path, session }: Call): Html {
  const links = session.isStaff ? staffLinks : publicLinks;
  const isCurrent = (href: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));
  return html`<nav aria-label="Main"><ul>${links.map(
    ([href, label]) =>
      html`<li><a href="${href}"${isCurrent(href) && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
}

function account({ session, office }: Call): Html {
  if (!session.isStaff) return html`<a class="account" href="/sign-in">Sign in</a>`;
  return html`<form class="account" method="post" action="/sign-out">${office.member(ownMemberId)?.name} <button>Sign out</button></form>`;
}
