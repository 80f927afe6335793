import { html } from '../../html.ts';
import { inDays, shortDate, today } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import type { Vehicle } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { motTag } from './mot.ts';

export const reminderRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/reminders$/, answer: list },
  { method: 'POST', path: /^\/reminders$/, answer: mark },
];

const spans = [
  ['14', 'Two weeks'],
  ['30', '30 days'],
  ['60', '60 days'],
  ['90', '90 days'],
] as const;

function list(call: Call): Answer {
  const { query, books, has } = call;
  const chosen = spans.find(([days]) => days === query.get('days'))?.[0] ?? '30';
  const shown = due(call, has('reminder-days') ? 30 : Number(chosen));
  const reminded = books.vehicles.filter((vehicle) => vehicle.reminded !== null);
  const body = html`<form class="bar" method="get" action="/reminders"><div class="field"><label for="days">MOT due within</label><select id="days" name="days">${optionsOf(spans, chosen)}</select></div><button>Show</button></form>
${
  shown.length === 0
    ? html`<p class="empty">Nobody has to be reminded.</p>`
    : html`<form method="post" action="/reminders"><input type="hidden" name="shown" value="${chosen}"><table><thead><tr><th><input type="checkbox" data-selects="vehicle" aria-label="Select all"></th><th>Vehicle</th><th>MOT</th><th>Owner</th><th>Telephone</th></tr></thead>
<tbody>${shown.map((vehicle) => row(call, vehicle))}</tbody></table><p><button>Mark as reminded</button></p></form>`
}
<h2>Reminded</h2>${reminded.length === 0 ? html`<p>Nobody yet.</p>` : html`<ul>${reminded.map((vehicle) => html`<li><a href="/vehicles/${vehicle.id}">${vehicle.plate}</a> on ${shortDate(vehicle.reminded ?? '')}</li>`)}</ul>`}`;
  return page(call, { title: 'Reminders', body });
}

function row({ books, has }: Call, vehicle: Vehicle) {
  const owner = books.customer(vehicle.customerId);
  return html`<tr><td><input type="checkbox" name="vehicle" value="${vehicle.id}" aria-label="${vehicle.plate}"></td><td><a href="/vehicles/${vehicle.id}">${vehicle.plate}</a> ${vehicle.make} ${vehicle.model}</td><td>${motTag(vehicle, has)}</td><td>${owner?.name}</td><td>${owner?.phone}</td></tr>`;
}

/** Vehicles whose MOT is due, and whose owner was not reminded of it. */
function due({ books }: Call, days: number): Vehicle[] {
  const last = inDays(days);
  return books.vehicles
    .filter(({ motDue, reminded }) => motDue !== '' && motDue <= last && reminded === null)
    .toSorted((a, b) => a.motDue.localeCompare(b.motDue));
}

function mark(call: Call): Answer {
  const chosen = new Set(call.form.getAll('vehicle').map(Number));
  const vehicles = call.books.vehicles.filter(({ id, reminded }) => chosen.has(id) && reminded === null);
  const place = `/reminders?days=${Number(call.form.get('shown')) || 30}`;
  if (vehicles.length === 0) return goTo(call, place, 'Select somebody first.');
  for (const vehicle of vehicles) vehicle.reminded = today();
  const count = vehicles.length === 1 ? '1 owner was' : `${vehicles.length} owners were`;
  return goTo(call, place, `${count} marked as reminded.`);
}
