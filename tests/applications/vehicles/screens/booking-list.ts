import { type Html, html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { addressOf, pageNumber, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import { type Booking, bookingStatusNames } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const bookingListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/bookings$/, answer: list }];

const rowsPerPage = 10;
const statusOptions = [['', 'All statuses'] as const, ...Object.entries(bookingStatusNames)];

function list(call: Call): Answer {
  const { has } = call;
  const wish = {
    q: asked(call, 'q'),
    status: asked(call, 'status'),
    from: asked(call, 'from'),
    until: asked(call, 'until'),
  };
  const bookings = bookingsFor(call, wish);
  const pages = Math.max(1, Math.ceil(bookings.length / rowsPerPage));
  const current = pageNumber(call, pages);
  const isShifted = current > 1 && has('bookings-page-gap');
  const first = (current - 1) * rowsPerPage + (isShifted ? 1 : 0);
  const rows = bookings.slice(first, first + rowsPerPage);
  const chosen = has('bookings-status-forgotten') ? '' : wish.status;
  const body = html`<p><a class="button" href="/bookings/new">New booking</a></p>
<form class="filter" method="get" action="/bookings" role="search">
<div><label for="q">Driver, number plate or purpose</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="status">Status</label><select id="status" name="status">${optionsOf(statusOptions, chosen)}</select></div>
<div><label for="from">Begins from</label><input id="from" name="from" type="date" value="${wish.from}"></div>
<div><label for="until">Begins until</label><input id="until" name="until" type="date" value="${wish.until}"></div>
<button>Show</button></form>
<p>${plural(bookings.length, 'booking')}</p>
${rows.length === 0 ? html`<p>No booking fits your search. <a href="/bookings">Show all bookings</a></p>` : table(call, rows)}
${pager(current, pages, (number) => addressOf('/bookings', { ...wish, page: number }))}`;
  return page(call, { title: 'Bookings', body });
}

function bookingsFor({ desk, has }: Call, wish: Readonly<Record<string, string>>): Booking[] {
  const { q = '', status, from, until } = wish;
  return desk.books.bookings
    .filter((one) => {
      const text = [desk.driverName(one.driverId), desk.plateOf(one), one.purpose].join('\n').toLowerCase();
      const isBefore = !until || (has('bookings-until-exclusive') ? one.from < until : one.from <= until);
      return (
        text.includes(q.toLowerCase()) &&
        (!status || one.status === status) &&
        (!from || one.from >= from) &&
        isBefore
      );
    })
    .toSorted((a, b) => b.from.localeCompare(a.from) || b.id - a.id);
}

function table({ desk }: Call, bookings: readonly Booking[]): Html {
  return html`<table><caption>Bookings, the latest first</caption><thead><tr><th scope="col">Booking</th><th scope="col">Vehicle</th><th scope="col">Driver</th><th scope="col">Purpose</th><th scope="col">First day</th><th scope="col">Last day</th><th scope="col">Status</th></tr></thead>
<tbody>${bookings.map(
    (one) =>
      html`<tr><th scope="row"><a href="/bookings/${one.id}">Booking ${one.id}</a></th><td>${desk.plateOf(one)}</td><td>${desk.driverName(one.driverId)}</td><td>${one.purpose}</td><td>${shortDate(one.from)}</td><td>${shortDate(one.to)}</td><td>${bookingStatusNames[one.status]}</td></tr>`,
  )}</tbody></table>`;
}
