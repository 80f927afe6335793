import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

const password = 'lovelace-1815';

/**
 * The office does not see what happened; a claim is said to be approved, or to be rejected, but stays as it was; who comes to look at what was
 * bought is lost; a claim that has left its first folder is not moved any more.
 */
export type ClaimsMistake = 'story' | 'approved' | 'rejected' | 'visitor' | 'folder';

export interface ClaimsSite extends SampleSite {
  readonly mistakes: Set<ClaimsMistake>;
}

type ShowPage = (status: number, title: string, body: string) => void;

interface Claim {
  readonly number: number;
  readonly name: string;
  readonly story: string;
  state: 'Open' | 'Checked' | 'Approved' | 'Rejected';
  folder: string;
  visit?: { readonly visitor: string; readonly day: string };
}

const folders = ['Inbox', 'Waiting', 'Archive'];

/**
 * Visitors claim a refund in two steps. The office lists the claims beside the one that is open, which is checked before it is approved, can be
 * moved to the folders in which it is not, and for which a visit may be planned on another page, one a day, where it is chosen among all claims.
 */
export async function serveClaims(): Promise<ClaimsSite> {
  const mistakes: ClaimsSite['mistakes'] = new Set();
  /** What the office says to each session the next time that it is opened. */
  const sessions = new Map<string, string>();
  const claims: Claim[] = [
    { number: 1001, name: 'Mary Anning', story: 'The parcel was empty.', state: 'Open', folder: 'Waiting' },
    {
      number: 1002,
      name: 'George Boole',
      story: 'It broke on the first day.',
      state: 'Approved',
      folder: 'Archive',
    },
  ];
  const site = await serve(
    async (request, response, { pathname, searchParams }) => {
      const sent = request.method === 'POST' ? await bodyOf(request) : null;
      const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const page: ShowPage = (status, title, body) =>
        html(response, status, title, `${links}<main><h1>${title}</h1>${body}</main>`);
      if (pathname === '/') return page(200, 'Refunds', begin);
      if (pathname === '/claim') return claim(sent ?? new URLSearchParams(), page);
      if (pathname === '/sign-in') {
        if (sent?.get('password') !== password) return page(200, 'Sign in', signIn);
        const begun = randomUUID();
        sessions.set(begun, '');
        return redirect(response, '/office', { 'set-cookie': `session=${begun}; Path=/; HttpOnly` });
      }
      const [, number, act] = /^\/office(?:\/(\d+)(?:\/(check|approve|reject|move))?)?$/.exec(pathname) ?? [];
      if (!pathname.startsWith('/office')) return page(404, 'Not found', '');
      if (!sessions.has(session)) return redirect(response, '/sign-in');
      if (pathname === '/office/visits/new') {
        const visited = numbered(sent?.get('claim') ?? searchParams.get('claim'));
        const problem = sent === null ? '' : planned(visited, sent);
        if (problem !== null) return page(problem === '' ? 200 : 422, 'Plan a visit', plan(problem, visited));
        sessions.set(session, `The visit to ${visited?.name} is planned.`);
        return redirect(response, `/office/${visited?.number}`);
      }
      const open = numbered(number);
      if (open !== undefined && act !== undefined) {
        sessions.set(session, act === 'move' ? moved(open, sent) : changed(open, act));
        return redirect(response, `/office/${number}`);
      }
      page(200, 'Claims', listOf(open, sessions.get(session) ?? ''));
      sessions.set(session, '');
    },
    () => sessions.clear(),
  );

  function claim(sent: URLSearchParams, page: ShowPage): void {
    const [name, story] = ['name', 'story'].map((field) => sent.get(field)?.trim() ?? '');
    if (!name) return void page(422, 'Refunds', `<p role="alert">Enter your name.</p>${begin}`);
    if (!sent.has('story')) return void page(200, 'What happened', describe(name));
    if (!story)
      return void page(422, 'What happened', `<p role="alert">Tell what happened.</p>${describe(name)}`);
    const number = 1001 + claims.length;
    claims.push({ number, name, story, state: 'Open', folder: 'Inbox' });
    page(200, 'Thank you', `<p>Your claim has the number C-${number}.</p>`);
  }

  function numbered(number: string | null | undefined): Claim | undefined {
    return claims.find((one) => String(one.number) === number);
  }

  /** Returns what is wrong; null where the visit is planned. */
  function planned(open: Claim | undefined, sent: URLSearchParams): string | null {
    const [visitor = '', day = ''] = ['visitor', 'day'].map((field) => sent.get(field)?.trim());
    if (open === undefined) return 'Choose a claim.';
    if (visitor === '' || day === '') return 'Enter who comes, and when.';
    if (claims.some(({ visit }) => visit?.day === day)) return 'Somebody else is visited on this day.';
    open.visit = { visitor: mistakes.has('visitor') ? 'Nobody' : visitor, day };
    return null;
  }

  function moved(open: Claim, sent: URLSearchParams | null): string {
    const folder = sent?.get('folder') ?? '';
    if (!folders.includes(folder)) return 'Choose a folder.';
    if (open.folder === 'Inbox' || !mistakes.has('folder')) open.folder = folder;
    return `The claim of ${open.name} was moved.`;
  }

  function changed(open: Claim, act: string): string {
    if (act === 'check') open.state = 'Checked';
    if (act === 'reject' && !mistakes.has('rejected')) open.state = 'Rejected';
    if (act === 'approve' && !mistakes.has('approved')) open.state = 'Approved';
    return `The claim of ${open.name} was ${{ check: 'checked', approve: 'approved', reject: 'rejected' }[act]}.`;
  }

  function listOf(open: Claim | undefined, said: string): string {
    const items = claims.map(
      ({ number, name, state }) =>
        `<li><a href="/office/${number}">C-${number} ${escaped(name)}</a> <span>${state}</span></li>`,
    );
    return `<p role="status">${escaped(said)}</p><p>${claims.length} claims</p><ul>${items.join('')}</ul>${open ? panelOf(open) : ''}`;
  }

  function plan(problem: string, chosen: Claim | undefined): string {
    const options = claims.map(
      ({ number, name }) =>
        `<option value="${number}"${number === chosen?.number ? ' selected' : ''}>C-${number} ${escaped(name)}</option>`,
    );
    return `<p role="alert">${problem}</p><form method="post"><label>Claim <select name="claim"><option value="">Choose</option>${options.join('')}</select></label>
      <label>Who comes <input name="visitor" required></label><label>Day <input type="date" name="day" required></label><button>Save visit</button></form>`;
  }

  function panelOf({ number, name, story, state, folder, visit }: Claim): string {
    const button = (act: string, text: string) =>
      `<form method="post" action="/office/${number}/${act}"><button>${text}</button></form>`;
    const further = {
      Open: button('check', 'Check'),
      Checked: button('approve', 'Approve'),
      Approved: null,
      Rejected: null,
    };
    const next = further[state];
    const others = folders.filter((one) => one !== folder).map((one) => `<option>${one}</option>`);
    return `<section aria-labelledby="panel"><h2 id="panel">C-${number} ${escaped(name)}</h2>
      <dl><dt>State</dt><dd>${state}</dd><dt>What happened</dt><dd>${mistakes.has('story') ? '–' : escaped(story)}</dd>
      <dt>Folder</dt><dd>${folder}</dd>
      <dt>Visit</dt><dd>${visit ? `${escaped(visit.visitor)}, ${dayText(visit.day)}` : 'None'}</dd></dl><a href="/office/visits/new?claim=${number}">Plan visit</a>
      <form method="post" action="/office/${number}/move"><label>Move to folder <select name="folder">${others.join('')}</select></label><button>Move</button></form>
      ${next === null ? '' : `${next}${button('reject', 'Reject')}`}</section>`;
  }

  return { ...site, mistakes };
}

export const claimsAccount = { username: 'office', password };

const links = '<nav><a href="/">Refunds</a> <a href="/office">Office</a></nav>';

const begin =
  '<form method="post" action="/claim"><label>Your name <input name="name" required></label><button>Continue</button></form>';

const signIn =
  '<form method="post" action="/sign-in"><label>User name <input name="username"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>';

function describe(name: string): string {
  return `<form method="post" action="/claim"><input type="hidden" name="name" value="${escaped(name)}">
    <label>What happened <textarea name="story" required></textarea></label><button>Send claim</button></form>`;
}

function dayText(day: string): string {
  const written = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', written);
}

function redirect(response: ServerResponse, location: string, headers: Record<string, string> = {}): void {
  response.writeHead(303, { ...headers, location }).end();
}
