import { type Html, html } from '../../html.ts';
import { isOverdue } from '../booking-rules.ts';
import { addDays, longDate, shortDate, today } from '../calendar-date.ts';
import { page } from '../layout.ts';
import type { Booking } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const overviewRoutes: readonly Route[] = [{ method: 'GET', path: /^\/overview$/, answer: overview }];

const motDays = 30;

function overview(call: Call): Answer {
  const { desk, has } = call;
  const { bookings, damages } = desk.books;
  const withStatus = (status: Booking['status']) => bookings.filter((one) => one.status === status);
  const leaving = withStatus('approved').filter(({ from }) => from <= today);
  const due = withStatus('out')
    .filter(({ to }) => to <= today)
    .toSorted((a, b) => a.to.localeCompare(b.to));
  const overdue = due.filter((one) => isOverdue(one, has));
  const unsettled = damages.filter(({ status }) => status !== 'closed');
  const body = html`<p>${longDate(today)}</p>
<dl class="figures"><dt>Out now</dt><dd>${withStatus('out').length}</dd><dt>Overdue</dt><dd>${overdue.length}</dd>
<dt><a href="/bookings?status=requested">Requests to decide</a></dt><dd>${withStatus('requested').length}</dd>
<dt>Leaving today</dt><dd>${leaving.length}</dd><dt><a href="/damages">Damage to settle</a></dt><dd>${unsettled.length}</dd></dl>
<h2>Leaving</h2>${leaving.length === 0 ? html`<p>No vehicle leaves today.</p>` : table(call, 'Vehicles to hand over', leaving)}
<h2>Due back</h2>${due.length === 0 ? html`<p>No vehicle is due back today.</p>` : table(call, 'Vehicles to take back', due)}
<h2>MOT within ${motDays} days</h2>${motTable(call)}`;
  return page(call, { title: 'Overview', body });
}

function table({ desk, has }: Call, caption: string, bookings: readonly Booking[]): Html {
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">Booking</th><th scope="col">Vehicle</th><th scope="col">Driver</th><th scope="col">First day</th><th scope="col">Last day</th></tr></thead>
<tbody>${bookings.map(
    (one) =>
      html`<tr><th scope="row"><a href="/bookings/${one.id}">Booking ${one.id}</a></th><td>${desk.plateOf(one)}</td><td>${desk.driverName(one.driverId)}</td><td>${shortDate(one.from)}</td><td>${shortDate(one.to)}${isOverdue(one, has) && html` <strong class="warning">overdue</strong>`}</td></tr>`,
  )}</tbody></table>`;
}

function motTable({ desk, has }: Call): Html {
  const last = addDays(today, motDays);
  const vehicles = desk.books.vehicles
    .filter(({ status, mot }) => status !== 'retired' && mot <= last)
    .filter(({ mot }) => mot >= today || !has('overview-mot-expired'))
    .toSorted((a, b) => a.mot.localeCompare(b.mot));
  if (vehicles.length === 0) return html`<p>No MOT runs out soon.</p>`;
  return html`<table><caption>Vehicles that need an MOT</caption><thead><tr><th scope="col">Vehicle</th><th scope="col">Model</th><th scope="col">Site</th><th scope="col">MOT until</th></tr></thead>
<tbody>${vehicles.map(
    ({ id, plate, model, site, mot }) =>
      html`<tr><th scope="row"><a href="/vehicles/${id}">${plate}</a></th><td>${model}</td><td>${site}</td><td>${shortDate(mot)}${mot < today && html` <strong class="warning">expired</strong>`}</td></tr>`,
  )}</tbody></table>`;
}
