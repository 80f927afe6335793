import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/**
 * The plate is not stored; as many hours as anybody likes are accepted; a tour has one seat less; the field that was refused is not
 * focused; a bay that somebody has is given once more.
 */
export type PermitsMistake = 'plate' | 'hours' | 'seats' | 'focus' | 'bay';

export interface PermitsSite extends SampleSite {
  readonly mistakes: Set<PermitsMistake>;
}

interface Permit {
  readonly holder: string;
  readonly plate: string;
  readonly day: string;
  readonly hours: number;
}

const dayMs = 86_400_000;
/** Which fields are wrong is only known when the form was sent. */
const focusing = `<script>document.querySelector('[aria-invalid="true"]')?.focus();</script>`;
const links = '<nav><a href="/">Permits</a> <a href="/tour">Tour</a></nav>';

/**
 * Parking permits. What the form accepts is told only when it refuses something, a plate may have one permit, and a bay is optional. Tours are booked in two
 * steps, of which the second one tells its bounds in the same way.
 */
export async function servePermits(): Promise<PermitsSite> {
  const mistakes: PermitsSite['mistakes'] = new Set();
  const permits: Permit[] = [];

  const site = await serve(async (request, response, { pathname, searchParams }) => {
    if (pathname === '/tour') return tour(request, response, '');
    if (pathname === '/tour/seats') return tour(request, response, searchParams.get('name') ?? '');
    if (pathname !== '/') return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
    if (request.method !== 'POST') return html(response, 200, 'Permits', page({}, new Map()));
    const sent = Object.fromEntries(await bodyOf(request));
    const refused = refusalsOf(sent);
    if (refused.size > 0) return html(response, 422, 'Permits', page(sent, refused));
    const { children = '', plate = '', day = '', hours = '' } = sent;
    permits.push({ holder: children, plate: mistakes.has('plate') ? '' : plate, day, hours: Number(hours) });
    response.writeHead(303, { location: '/' }).end();
  });

  async function tour(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const sent = request.method === 'POST' ? await bodyOf(request) : new URLSearchParams();
    if (name === '' && !sent.has('name'))
      return html(
        response,
        200,
        'Tour',
        `${links}<h1>Tour</h1><form method="post" action="/tour" aria-label="Tour"><label>Name <input name="name" required></label><button>Continue</button></form>`,
      );
    if (name === '')
      return void response
        .writeHead(303, { location: `/tour/seats?name=${encodeURIComponent(sent.get('name') ?? '')}` })
        .end();
    const seats = Number(sent.get('seats'));
    if (seats >= 4 && seats <= 9)
      return html(
        response,
        200,
        'Booked',
        `${links}<h1>Booked</h1><p>${escaped(name)}</p><p>Seats: ${mistakes.has('seats') ? seats - 1 : seats}</p>`,
      );
    const refused = sent.has('seats') ? '<p role="alert">Seats: between 4 and 9.</p>' : '';
    html(
      response,
      refused === '' ? 200 : 422,
      'Seats',
      `${links}<h1>Seats</h1>${refused}<form method="post" aria-label="Seats"><label>Seats <input type="number" name="seats" value="${escaped(sent.get('seats') ?? '')}"></label><button>Book</button></form>`,
    );
  }

  function refusalsOf({
    children = '',
    plate = '',
    bay = '',
    day = '',
    hours = '',
    rules,
    news,
  }: Record<string, string>) {
    const refused = new Map<string, string>();
    if (children.trim().split(/\s+/).length < 2) refused.set('children', 'Please enter at least two words.');
    if (!/^[A-Z]{2}-\d{5}$/.test(plate)) refused.set('plate', 'Plates look like KL-12345.');
    else if (permits.some((permit) => permit.plate === plate))
      refused.set('plate', 'This plate has a permit already.');
    if (bay !== '' && !/^[A-D]\d$/.test(bay))
      refused.set('bay', 'A bay is a letter from A to D and a number, as in B4.');
    else if (bay === 'B4' && !mistakes.has('bay')) refused.set('bay', 'The caretaker has B4 already.');
    const days = (Date.parse(day) - Date.now()) / dayMs;
    if (!(days > 0 && days < 60)) refused.set('day', 'Choose a day within the next 60 days.');
    const most = mistakes.has('hours') ? 1_000 : 8;
    if (!(Number(hours) >= 3 && Number(hours) <= most)) refused.set('', 'Hours: between 3 and 8.');
    else if (rules === undefined)
      refused.set('', 'You have to confirm the parking rules. Newsletters are not possible here.');
    else if (news !== undefined) refused.set('', 'Nobody can get the newsletter without an address.');
    return refused;
  }

  function page(held: Record<string, string>, refused: ReadonlyMap<string, string>): string {
    const rows = permits.map(
      ({ holder, plate, day, hours }) =>
        `<tr><td>${escaped(holder)}</td><td>${escaped(plate)}</td><td>${escaped(day)}</td><td>${hours} hours</td></tr>`,
    );
    // Names that are those of properties of a form.
    const field = (name: string, label: string, type: string) =>
      `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${escaped(held[name] ?? '')}" aria-invalid="${refused.has(name)}">
        <span class="error">${refused.get(name) ?? ''}</span></p>`;
    const box = (name: string, label: string, isChecked: boolean) =>
      `<p><label><input type="checkbox" name="${name}" ${isChecked ? 'checked' : ''}> ${label}</label></p>`;
    return `${links}<h1>Permits</h1><p role="alert">${refused.get('') ?? ''}</p>
      <table><thead><tr><th>Holder</th><th>Plate</th><th>Day</th><th>Duration</th></tr></thead><tbody>${rows.join('')}</tbody></table>
      <form method="post" action="/" aria-label="Permit">${field('children', 'Holder', 'text')}${field('plate', 'Plate', 'text')}${field('bay', 'Bay', 'text')}
      ${field('day', 'Day', 'date')}${field('hours', 'Hours', 'number')}
      ${box('rules', 'I know the parking rules', held.rules !== undefined)}
      ${box('news', 'Send me the newsletter', held.holder === undefined || held.news !== undefined)}
      <button>Request</button></form>${mistakes.has('focus') ? '' : focusing}`;
  }

  return { ...site, mistakes };
}
