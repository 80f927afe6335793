import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Dinner {
  readonly name: string;
  readonly day: string;
}

/** Cancelling does nothing; the guest of the dinner is always the first one; a dinner is shown on the day before; a day can have two dinners. */
export type DinnersMistake = 'cancel' | 'guest' | 'shifted' | 'twice';

export interface DinnersSite extends SampleSite {
  readonly dinners: ReadonlyMap<number, Dinner>;
  readonly mistakes: Set<DinnersMistake>;
}

/** Dinners of a guest house: one on each day. Each has a page on which it is cancelled. */
export async function serveDinners(): Promise<DinnersSite> {
  const dinners = new Map<number, Dinner>([[1, { name: 'Ada Lovelace', day: '2031-03-03' }]]);
  const mistakes: DinnersSite['mistakes'] = new Set();
  let next = 1;

  const site = await serve(async (request, response, url) => {
    const id = Number(url.pathname.split('/')[2]);
    const dinner = dinners.get(id);
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    if (dinner === undefined) return sent === null ? showForm(response, 200) : reserve(response, sent);
    if (sent === null) return html(response, 200, 'Dinner', pageOf(id, dinner, mistakes));
    if (mistakes.has('cancel')) return redirect(response, `/dinners/${id}`);
    dinners.delete(id);
    return redirect(response, '/');
  });

  function reserve(response: ServerResponse, sent: URLSearchParams) {
    const { name = '', day = '' } = Object.fromEntries(sent);
    if (name === '' || day === '') return showForm(response, 422, 'Enter name and day.', name, day);
    if (!mistakes.has('twice') && [...dinners.values()].some((other) => other.day === day))
      return showForm(response, 422, 'There is a dinner on this day already.', name, day);
    next += 1;
    dinners.set(next, { name: mistakes.has('guest') ? 'Ada Lovelace' : name, day });
    return redirect(response, `/dinners/${next}`);
  }

  return { ...site, dinners, mistakes };
}

function showForm(response: ServerResponse, status: number, problem = '', name = '', day = ''): void {
  html(
    response,
    status,
    'Dinners',
    `<h1>Dinners</h1><form method="post" action="/" aria-label="Dinner" novalidate><em>${problem}</em>
    <label>Name <input name="name" required value="${escaped(name)}"></label>
    <label>Day <input name="day" type="date" required value="${day}"></label><button>Reserve</button></form>`,
  );
}

function pageOf(id: number, { name, day }: Dinner, mistakes: ReadonlySet<DinnersMistake>): string {
  const hours = mistakes.has('shifted') ? -1 : 0;
  const shown = new Date(Date.parse(day) + hours * 3_600_000).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return `<h1>Dinner of ${escaped(name)}</h1><p>On ${shown}</p><p>Served at eight</p>
    <form method="post" action="/dinners/${id}"><button>Cancel dinner</button></form>`;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
