import { type Html, html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { miles } from '../mileage.ts';
import { addressOf, pageNumber, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import { categories, sites, type Vehicle, vehicleStatusNames } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const vehicleListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/vehicles$/, answer: list }];

const rowsPerPage = 4;

const sorts = [
  ['', 'Number plate'],
  ['mileage', 'Mileage, highest first'],
  ['mot', 'MOT, soonest first'],
] as const;

function list(call: Call): Answer {
  const wish = {
    q: asked(call, 'q'),
    category: asked(call, 'category'),
    site: asked(call, 'site'),
    retired: asked(call, 'retired'),
    sort: asked(call, 'sort'),
  };
  const vehicles = vehiclesFor(call, wish);
  const pages = Math.max(1, Math.ceil(vehicles.length / rowsPerPage));
  const current = pageNumber(call, pages);
  const rows = vehicles.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  const kept = call.has('vehicles-page-loses-filter') ? { sort: wish.sort } : wish;
  const body = html`<form class="filter" method="get" action="/vehicles" role="search">
<div><label for="q">Number plate or model</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="category">Category</label><select id="category" name="category">${optionsOf(choices('All categories', categories), wish.category)}</select></div>
<div><label for="site">Site</label><select id="site" name="site">${optionsOf(choices('All sites', sites), wish.site)}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${optionsOf(sorts, wish.sort)}</select></div>
<label><input type="checkbox" name="retired" value="yes"${wish.retired === 'yes' && html` checked`}> With retired ones</label>
<button>Show</button></form>
<p>${plural(vehicles.length, 'vehicle')}</p>
${rows.length === 0 ? html`<p>No vehicle fits your search. <a href="/vehicles">Show all vehicles</a></p>` : table(call, rows)}
${pager(current, pages, (number) => addressOf('/vehicles', { ...kept, page: number }))}`;
  return page(call, { title: 'Vehicles', body });
}

function choices(all: string, names: readonly string[]): (readonly [string, string])[] {
  return [['', all], ...names.map((name) => [name, name] as const)];
}

function vehiclesFor({ desk, has }: Call, wish: Readonly<Record<string, string>>): Vehicle[] {
  const { q = '', category, site, retired, sort } = wish;
  const searched = q.toLowerCase().replaceAll(' ', '');
  return desk.books.vehicles
    .filter((one) => {
      const text = `${one.plate}\n${one.model}`.toLowerCase().replaceAll(' ', '');
      const isOfKind = (!category || one.category === category) && (!site || one.site === site);
      return text.includes(searched) && isOfKind && (one.status !== 'retired' || retired === 'yes');
    })
    .toSorted((a, b) => {
      const byPlate = a.plate.localeCompare(b.plate);
      if (sort === 'mot') return a.mot.localeCompare(b.mot) || byPlate;
      if (sort !== 'mileage') return byPlate;
      if (has('vehicles-mileage-as-text')) return String(b.mileage).localeCompare(String(a.mileage));
      return b.mileage - a.mileage;
    });
}

function table({ has }: Call, vehicles: readonly Vehicle[]): Html {
  return html`<table><caption>Vehicles of the council</caption><thead><tr><th scope="col">Number plate</th><th scope="col">Model</th><th scope="col">Category</th><th scope="col">Fuel</th><th scope="col" class="number">Seats</th><th scope="col">Site</th><th scope="col" class="number">Mileage</th><th scope="col">MOT until</th><th scope="col">Status</th><th scope="col">Action</th></tr></thead>
<tbody>${vehicles.map((one, index) => {
    const { id, plate, model, category, fuel, seats, site, mileage, mot, status } = one;
    const booked = has('vehicles-book-link') ? index + 1 : id;
    return html`<tr><th scope="row"><a href="/vehicles/${id}">${plate}</a></th><td>${model}</td><td>${category}</td><td>${fuel}</td><td class="number">${seats}</td><td>${site}</td><td class="number">${miles(mileage)}</td><td>${shortDate(mot)}</td><td>${vehicleStatusNames[status]}</td>
<td>${status === 'service' && html`<a href="/bookings/new?vehicle=${booked}" aria-label="Book ${plate}">Book</a>`}</td></tr>`;
  })}</tbody></table>`;
}
