import { type Html, html, type Part } from '../html.ts';
import type { Answer, Call } from './route.ts';
import type { User } from './users.ts';

interface PageParts {
  readonly title: string;
  readonly status?: number;
  /** Links and buttons beside the heading. */
  readonly actions?: Part;
  readonly body: Part;
  /** Files of `client/` besides the one of every page. */
  readonly scripts?: readonly string[];
}

const companyName = 'Beacon Works';

const publicLinks = [
  ['/', 'Open jobs'],
  ['/status', 'Your application'],
] as const;

const interviewerLinks = [
  ['/dashboard', 'Dashboard'],
  ['/interviews', 'Interviews'],
] as const;

const managerLinks = [
  ['/dashboard', 'Dashboard'],
  ['/jobs', 'Jobs'],
  ['/candidates', 'Candidates'],
  ['/applications', 'Applications'],
  ['/interviews', 'Interviews'],
  ['/offers', 'Offers'],
  ['/talent-pool', 'Talent pool'],
  ['/report', 'Report'],
  ['/settings', 'Settings'],
] as const;

/** A whole page: one for the public, or one for staff with their navigation. */
export function page(call: Call, parts: PageParts): Answer {
  const { title, status = 200, actions, body, scripts = [] } = parts;
  const { session, path, office } = call;
  const user = isPublicPath(path) ? null : session.user;
  const { notice } = session;
  session.notice = null;
  const message =
    notice &&
    html`<p class="${notice.isRefusal ? 'alert' : 'notice'}" role="${notice.isRefusal ? 'alert' : 'status'}">${notice.text}</p>`;
  return {
    status,
    page: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${companyName}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/hiring.css">
${['questions', ...scripts].map((name) => html`<script type="module" src="/assets/${name}.ts"></script>`)}</head>
<body><a class="skip" href="#main">Skip to content</a>
${user ? staffHeader(path, user) : publicHeader(call)}
<main id="main"><div class="heading"><h1>${title}</h1>${actions && html`<div class="actions">${actions}</div>`}</div>
${message}${body}</main>
<footer>${user ? html`<p>${companyName}, recruiting</p>` : html`<p>${companyName}, 8 Quayside, Leeds · Questions? Write to <a href="mailto:${office.settings.email}">${office.settings.email}</a></p>`}</footer></body></html>`,
  };
}

export function missingPage(call: Call): Answer {
  const home = call.session.user ? '/dashboard' : '/';
  const body = html`<p>There is nothing at this address. It may have been removed.</p>
<p><a href="${home}">${call.session.user ? 'Back to the dashboard' : 'See all open jobs'}</a></p>`;
  return page(call, { title: 'Page not found', status: 404, body });
}

export function forbiddenPage(call: Call): Answer {
  const body = html`<p>Please ask a manager if you need this page.</p><p><a href="/dashboard">Back to the dashboard</a></p>`;
  return page(call, { title: 'You may not open this page', status: 403, body });
}

function staffHeader(path: string, { name, role }: User): Html {
  const links = role === 'manager' ? managerLinks : interviewerLinks;
  return html`<header><a class="brand" href="/dashboard">${companyName}</a><nav aria-label="Main">${linkList(path, links)}</nav>
<form method="post" action="/sign-out"><span>${name}</span> <button class="plain">Sign out</button></form></header>`;
}

function publicHeader({ path, session }: Call): Html {
  return html`<header><a class="brand" href="/">${companyName} careers</a><nav aria-label="Main">${linkList(path, publicLinks)}</nav>
<a href="${session.user ? '/dashboard' : '/sign-in'}">${session.user ? 'Back to the office' : 'Sign in'}</a></header>`;
}

function linkList(path: string, links: readonly (readonly [href: string, label: string])[]): Html {
  return html`<ul>${links.map(([href, label]) => {
    const isHere = path === href || (href !== '/' && path.startsWith(`${href}/`));
    return html`<li><a href="${href}"${isHere && html` aria-current="page"`}>${label}</a></li>`;
  })}</ul>`;
}

function isPublicPath(path: string): boolean {
  return path === '/' || /^\/(vacancies|applied|status|sign-in)(\/|$)/.test(path);
}
