import { type Html, html } from '../../html.ts';
import { isOpen } from '../booking-rules.ts';
import { addDays, numericDate, today } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { plural } from '../plural.ts';
import { type Driver, departments } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const driverListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/drivers$/, answer: list }];

const warningDays = 30;
const departmentOptions = [
  ['', 'All departments'] as const,
  ...departments.map((one) => [one, one] as const),
];

function list(call: Call): Answer {
  const q = asked(call, 'q');
  const department = asked(call, 'department');
  const drivers = call.desk.books.drivers
    .filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(q.toLowerCase()))
    .filter((one) => department === '' || one.department === department)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const body = html`<p><a class="button" href="/drivers/new">Add a driver</a></p>
<form class="filter" method="get" action="/drivers" role="search">
<div><label for="q">Name or e-mail</label><input id="q" name="q" type="search" value="${q}"></div>
<div><label for="department">Department</label><select id="department" name="department">${optionsOf(departmentOptions, department)}</select></div>
<button>Show</button></form>
<p>${plural(drivers.length, 'driver')}</p>
${drivers.length === 0 ? html`<p>No driver fits your search. <a href="/drivers">Show all drivers</a></p>` : table(call, drivers)}`;
  return page(call, { title: 'Drivers', body });
}

function table({ desk, has }: Call, drivers: readonly Driver[]): Html {
  return html`<table><caption>People who may drive</caption><thead><tr><th scope="col">Name</th><th scope="col">Department</th><th scope="col">Telephone</th><th scope="col">Licence until</th><th scope="col">Minibus</th><th scope="col" class="number">Open bookings</th></tr></thead>
<tbody>${drivers.map((driver) => {
    const { id, name, department, phone, licence, mayDriveMinibus } = driver;
    const date = has('drivers-licence-american') ? americanDate(licence) : numericDate(licence);
    return html`<tr><th scope="row"><a href="/drivers/${id}">${name}</a></th><td>${department}</td><td>${phone}</td><td>${date}${warning(licence)}</td><td>${mayDriveMinibus ? 'Yes' : 'No'}</td><td class="number">${desk.bookingsBy(driver).filter(isOpen).length}</td></tr>`;
  })}</tbody></table>`;
}

function americanDate(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}

function warning(licence: string): Html | false {
  const isSoon = licence <= addDays(today, warningDays);
  return isSoon && html` <strong class="warning">${licence < today ? 'expired' : 'expires soon'}</strong>`;
}
