import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import { stylesheet } from './stylesheet.ts';

interface PageParts {
  readonly title: string;
  readonly status?: number;
  readonly body: Part;
}

const publicLinks = [
  ['/', 'Welcome'],
  ['/box', "This week's box"],
  ['/trial', 'Trial box'],
] as const;

const staffLinks = [
  ['/overview', 'Overview'],
  ['/customers', 'Customers'],
  ['/subscriptions', 'Subscriptions'],
  ['/deliveries', 'Deliveries'],
  ['/products', 'Products'],
  ['/invoices', 'Invoices'],
  ['/report', 'Report'],
] as const;

/** A whole page of the farm. */
export function page(call: Call, { title, status = 200, body }: PageParts): Answer {
  const { session } = call;
  const { notice } = session;
  session.notice = null;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Alder Hill Farm</title><link rel="icon" href="data:,"><style>${stylesheet}</style><script type="module" src="/client/office.ts"></script></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><a class="name" href="/">Alder Hill Farm</a>${navigation(call)}${account(call)}</header>
<main id="content"><h1>${title}</h1>${notice && html`<p role="status" class="notice">${notice}</p>`}${body}</main>
<footer>Alder Hill Farm, Hill Road, Alderton · 01632 960 200</footer>
</body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>There is nothing at this address. It may have been deleted.</p>
<p><a href="${call.session.isStaff ? '/overview' : '/'}">Go to the first page</a></p>`;
  return page(call, { title: 'Page not found', status: 404, body });
}

export function failurePage(call: Call): Answer {
  const body = html`<p>What you wanted to do failed, and it is our mistake. Please try again later.</p>`;
  return page(call, { title: 'Something went wrong', status: 500, body });
}

function navigation({ path, session }: Call): Html {
  const links = session.isStaff ? staffLinks : publicLinks;
  const isCurrent = (href: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));
  return html`<nav aria-label="Main"><ul>${links.map(
    ([href, label]) =>
      html`<li><a href="${href}"${isCurrent(href) && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
}

function account({ session, farm, path }: Call): Html {
  if (!session.isStaff) return html`<a class="staff" href="/sign-in">Sign in</a>`;
  return html`<form class="staff" method="post" action="/sign-out"><a href="/account"${path === '/account' && html` aria-current="page"`}>${farm.books.account.name}</a> <button>Sign out</button></form>`;
}
