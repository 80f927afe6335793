import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

export interface Loans extends SampleSite {
  /** Whether each reservation is stored for seven days, whatever was entered. */
  ignoresDays: boolean;
  readonly names: readonly string[];
}

interface Reservation {
  readonly name: string;
  readonly days: string;
}

/** Reservations for a number of days in a table, in which the greatest number is there already. */
export async function serveLoans(): Promise<Loans> {
  const reservations: Reservation[] = [
    { name: 'Ada', days: '28' },
    { name: 'Grace', days: '3' },
  ];
  const state = { ignoresDays: false };
  const site = await serve(async (request, response, url) => {
    if (request.method !== 'POST') {
      return url.pathname === '/'
        ? html(response, 200, 'Loans', `<main><h1>Loans</h1>${table(reservations)}${form}</main>`)
        : html(response, 404, 'Not here', '<h1>Not here</h1>');
    }
    const body = await bodyOf(request);
    const name = body.get('name') ?? '';
    const index = reservations.findIndex((one) => one.name === name);
    if (url.pathname === '/remove' && index >= 0) reservations.splice(index, 1);
    if (url.pathname === '/reservations')
      reservations.push({ name, days: state.ignoresDays ? '7' : (body.get('days') ?? '') });
    return void response.writeHead(303, { location: '/' }).end();
  });
  return Object.assign(state, site, {
    get names() {
      return reservations.map(({ name }) => name);
    },
  });
}

const form = `<form method="post" action="/reservations">
  <label>Name <input name="name" required></label>
  <label>Days <input name="days" type="number" min="1" max="28" required></label><button>Reserve</button></form>`;

function table(reservations: readonly Reservation[]): string {
  const rows = reservations.map(
    ({ name, days }) => `<tr><td>${escaped(name)}</td><td>${days}</td>
      <td><form method="post" action="/remove"><input type="hidden" name="name" value="${escaped(name)}">
      <button>Remove</button></form></td></tr>`,
  );
  return `<table><tr><th>Name</th><th>Days</th><th>Actions</th></tr>${rows.join('')}</table>`;
}
