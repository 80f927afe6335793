import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import { seedSettings } from './seed-homes.ts';
import { staff } from './session-store.ts';
import { twelveHours } from './time-of-day.ts';

interface PageParts {
  readonly title: string;
  readonly status?: number;
  /** Links and buttons beside the heading. */
  readonly actions?: Part;
  readonly body: Part;
  /** Files of `client/` besides those of every page. */
  readonly scripts?: readonly string[];
}

const agencyName = 'Larch Street Lettings';

const publicLinks = [
  ['/', 'Homes to let'],
  ['/report-a-repair', 'Report a repair'],
] as const;

const staffLinks = [
  [
    'Today',
    [
      ['/office', 'Overview'],
      ['/viewings', 'Viewings'],
      ['/enquiries', 'Enquiries'],
      ['/repairs', 'Repairs'],
    ],
  ],
  [
    'Lettings',
    [
      ['/properties', 'Properties'],
      ['/tenants', 'Tenants'],
      ['/leases', 'Leases'],
    ],
  ],
  [
    'Money',
    [
      ['/rents', 'Rents'],
      ['/reports', 'Report'],
    ],
  ],
  [
    'Agency',
    [
      ['/settings', 'Settings'],
      ['/', 'Public site'],
    ],
  ],
] as const;

/** A whole page: the office's with its navigation at the side, a public one with it on top. */
export function page(call: Call, parts: PageParts): Answer {
  const { title, status = 200, actions, body, scripts = [] } = parts;
  const { session, path } = call;
  const isOffice = session.isStaff && !isPublicPath(path);
  const { notice } = session;
  session.notice = null;
  const main = html`<main id="main"><div class="heading"><h1>${title}</h1>${actions && html`<div class="actions">${actions}</div>`}</div>
${notice && html`<div class="notice" role="status"><span>${notice}</span> <button type="button" class="dismiss" aria-label="Dismiss this notice">×</button></div>`}${body}</main>`;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${agencyName}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/base.css"><link rel="stylesheet" href="/assets/letting.css">
${['dialogs', ...scripts].map((name) => html`<script type="module" src="/assets/${name}.ts"></script>`)}</head>
<body class="${isOffice ? 'office' : 'public'}"><a class="skip" href="#main">Skip to content</a>
${isOffice ? officeFrame(call, main) : publicFrame(call, main)}</body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const body = html`<p>We could not find what you are looking for. It may have been removed.</p>
<p><a href="${call.session.isStaff ? '/office' : '/'}">Back to the start</a></p>`;
  return page(call, { title: 'Page not found', status: 404, body });
}

function officeFrame(call: Call, main: Html): Html {
  return html`<aside><a class="brand" href="/office">${agencyName}</a>
<nav aria-label="Office">${staffLinks.map(
    ([group, links]) =>
      html`<h2>${group}</h2><ul>${links.map(([href, label]) => officeLink(call, href, label))}</ul>`,
  )}</nav>
<form class="account" method="post" action="/sign-out"><span>${staff.name}</span><button class="plain">Sign out</button></form></aside>${main}`;
}

function officeLink({ path, agency, has }: Call, href: string, label: string): Html {
  const isHere = href !== '/' && (path === href || path.startsWith(`${href}/`));
  const { enquiries } = agency.books;
  const waiting = has('enquiry-badge-all')
    ? enquiries.length
    : enquiries.filter(({ state }) => state === 'new').length;
  const badge =
    href === '/enquiries' &&
    waiting > 0 &&
    html` <span class="badge" title="New enquiries">${waiting}</span>`;
  return html`<li><a href="${href}"${isHere && html` aria-current="page"`}>${label}</a>${badge}</li>`;
}

function publicFrame({ path, session, agency, has }: Call, main: Html): Html {
  const { email, opens, closes } = agency.settings;
  const phone = has('footer-phone-old') ? seedSettings.phone : agency.settings.phone;
  return html`<header><a class="brand" href="/">${agencyName}</a><nav aria-label="Main"><ul>${publicLinks.map(
    ([href, label]) =>
      html`<li><a href="${href}"${path === href && html` aria-current="page"`}>${label}</a></li>`,
  )}<li><a href="${session.isStaff ? '/office' : '/sign-in'}">${session.isStaff ? 'Back to the office' : 'Staff sign-in'}</a></li></ul></nav></header>
${main}<footer><p>${agencyName}, 3 Larch Street · ${phone} · ${email}</p><p>Open every day from ${twelveHours(opens)} to ${twelveHours(closes)}</p></footer>`;
}

function isPublicPath(path: string): boolean {
  return path === '/' || /^\/(homes|report-a-repair|thank-you|sign-in)(\/|$)/.test(path);
}
