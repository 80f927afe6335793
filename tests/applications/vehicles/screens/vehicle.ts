import { type Html, html } from '../../html.ts';
import { isOpen, milesOf } from '../booking-rules.ts';
import { isDay, shortDate, today } from '../calendar-date.ts';
import {
  areaField,
  type Entry,
  isRefused,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { miles } from '../mileage.ts';
import { pounds } from '../money.ts';
import { bookingStatusNames, sites, type Vehicle, vehicleStatusNames } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const vehicleRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/vehicles\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/vehicles\/(\d+)$/, answer: change },
];

const longestNotes = 200;
const tripsShown = 5;
const siteOptions = sites.map((site) => [site, site] as const);
const statusOptions = Object.entries(vehicleStatusNames);

function show(call: Call): Answer | null {
  const vehicle = call.desk.vehicle(call.id);
  if (!vehicle) return null;
  const { site, mot, status, notes } = vehicle;
  return vehiclePage(call, vehicle, shown({ site, mot, status, notes }));
}

function vehiclePage(call: Call, vehicle: Vehicle, entry: Entry): Answer {
  const { desk, has } = call;
  const { id, plate, model, category, fuel, seats, mileage, mot, status } = vehicle;
  const spent = desk.books.fuel
    .filter(({ vehicleId, day }) => vehicleId === id && day.startsWith(today.slice(0, 4)))
    .reduce((sum, { amount }) => sum + amount, 0);
  const body = html`<p><a href="/vehicles">Back to the vehicles</a></p>
<dl><dt>Model</dt><dd>${model}</dd><dt>Category</dt><dd>${category}</dd><dt>Rate</dt><dd>${pounds(desk.books.settings.dayRates[category])} a day</dd>
<dt>Fuel</dt><dd>${fuel}</dd><dt>Seats</dt><dd>${seats}, with the driver's</dd><dt>Mileage</dt><dd>${miles(mileage)} miles</dd>
<dt>MOT until</dt><dd>${shortDate(mot)}${mot < today && html` <strong class="warning">expired</strong>`}</dd><dt>Status</dt><dd>${vehicleStatusNames[status]}</dd>
<dt>Fuel this year</dt><dd>${pounds(spent)}</dd></dl>
${status === 'service' && html`<p><a class="button" href="/bookings/new?vehicle=${id}">Book this vehicle</a></p>`}
<h2>Open bookings</h2>${openBookings(call, vehicle)}
<h2>Latest trips</h2>${trips(call, vehicle)}
<h2>Change details</h2>${problemList(entry, has)}<form class="sheet" method="post" action="/vehicles/${id}" novalidate>
${selectField(entry, { name: 'site', label: 'Site', required: true, options: siteOptions })}
${textField(entry, { name: 'mot', label: 'MOT valid until', type: 'date', required: true })}
${selectField(entry, { name: 'status', label: 'Status', required: true, options: statusOptions })}
${areaField(entry, { name: 'notes', label: 'Notes', maxLength: longestNotes })}
<button>Save changes</button></form>`;
  return page(call, { title: plate, status: statusFor(entry), body });
}

function openBookings({ desk, has }: Call, vehicle: Vehicle): Html {
  const bookings = desk
    .bookingsOf(vehicle)
    .filter(
      (one) =>
        isOpen(one) || (one.status === 'cancelled' && one.to >= today && has('vehicle-upcoming-cancelled')),
    );
  if (bookings.length === 0) return html`<p>Nobody has booked this vehicle.</p>`;
  return html`<table><caption>From now on</caption><thead><tr><th scope="col">Booking</th><th scope="col">Driver</th><th scope="col">First day</th><th scope="col">Last day</th><th scope="col">Status</th></tr></thead>
<tbody>${bookings.map(
    (one) =>
      html`<tr><th scope="row"><a href="/bookings/${one.id}">Booking ${one.id}</a></th><td>${desk.driverName(one.driverId)}</td><td>${shortDate(one.from)}</td><td>${shortDate(one.to)}</td><td>${bookingStatusNames[one.status]}</td></tr>`,
  )}</tbody></table>`;
}

function trips({ desk }: Call, vehicle: Vehicle): Html {
  const returned = desk.bookingsOf(vehicle).filter(({ status }) => status === 'returned');
  const latest = returned.slice(-tripsShown);
  if (latest.length === 0) return html`<p>This vehicle has made no trips yet.</p>`;
  return html`<table><caption>The last ${tripsShown} at most, the latest first</caption><thead><tr><th scope="col">Booking</th><th scope="col">Driver</th><th scope="col">Purpose</th><th scope="col">Came back</th><th scope="col" class="number">Miles</th></tr></thead>
<tbody>${latest
    .toReversed()
    .map(
      (one) =>
        html`<tr><th scope="row"><a href="/bookings/${one.id}">Booking ${one.id}</a></th><td>${desk.driverName(one.driverId)}</td><td>${one.purpose}</td><td>${shortDate(one.returned ?? one.to)}</td><td class="number">${miles(milesOf(one))}</td></tr>`,
    )}</tbody></table>`;
}

function change(call: Call): Answer | null {
  const { desk, has } = call;
  const vehicle = desk.vehicle(call.id);
  if (!vehicle) return null;
  const values = enteredIn(call);
  const { mot = '', notes = '' } = values;
  const site = sites.find((one) => one === values.site);
  const status = (['service', 'workshop', 'retired'] as const).find((one) => one === values.status);
  const isBooked = desk.bookingsOf(vehicle).some(isOpen);
  const problems = problemsOf({
    site: !site && 'Choose a site.',
    mot: !isDay(mot) && 'Enter the last day of the MOT.',
    status:
      (!status && 'Choose a status.') ||
      (status === 'retired' && isBooked && 'This vehicle has open bookings, so it can not be retired.'),
    notes: notes.length > longestNotes && `Use ${longestNotes} characters at most.`,
  });
  const entry = { values, problems };
  if (!site || !status || isRefused(entry)) return vehiclePage(call, vehicle, entry);
  Object.assign(vehicle, { site, status, notes }, has('vehicle-mot-unsaved') ? {} : { mot });
  return goTo(call, `/vehicles/${vehicle.id}`, `${vehicle.plate} was saved.`);
}
