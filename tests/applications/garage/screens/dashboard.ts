import { html } from '../../html.ts';
import { inDays, mondayOf, openFrom, shortDate, today } from '../calendar-date.ts';
import { paidOf, restOf } from '../invoice-state.ts';
import { isOpen } from '../job-status.ts';
import { sumsOf } from '../job-sums.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import { mechanicName } from '../offer.ts';
import type { Answer, Call, Route } from '../route.ts';
import { byTime } from './diary.ts';

export const dashboardRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/dashboard$/, answer: dashboard },
];

function dashboard(call: Call): Answer {
  const { books, has } = call;
  const open = books.jobs.filter(({ status }) => isOpen(status));
  const waiting = open.filter(({ status }) => status === 'waiting');
  const late = open.filter(({ due, status }) => due < today() && status !== 'ready');
  const waitingLink = has('tile-wrong-filter') ? 'ready' : 'waiting';
  const body = html`<div class="cards">
<div class="card"><a href="/jobs?status=open"><strong>${open.length}</strong> open jobs</a><br>${late.length} of them late</div>
<div class="card"><a href="/jobs?status=${waitingLink}"><strong>${waiting.length}</strong> wait for parts</a></div>
<div class="card"><a href="/invoices?state=unpaid"><strong>${pounds(unpaid(call))}</strong> unpaid</a></div>
<div class="card"><a href="/parts?low=yes"><strong>${books.parts.filter(({ stock, minimum }) => stock <= minimum).length}</strong> parts are low</a></div></div>
<h2>Next bookings</h2>${nextBookings(call)}<h2>Invoiced</h2>${revenue(call)}`;
  return page(call, { title: 'Dashboard', body });
}

function unpaid({ books, has }: Call): number {
  return sum(
    books.invoices.map((invoice) => {
      const job = books.job(invoice.jobId);
      const rest = job ? restOf(invoice, job, has) : 0;
      return rest > 0 && has('unpaid-ignores-payments') ? rest + paidOf(invoice) : rest;
    }),
  );
}

function nextBookings({ books, has }: Call) {
  const next = books.bookings
    .filter(({ day, status }) => day >= today() && status === 'booked')
    .toSorted((a, b) => a.day.localeCompare(b.day) || byTime(has)(a, b))
    .slice(0, 5);
  if (next.length === 0) return html`<p class="empty">Nothing is booked.</p>`;
  return html`<table><tbody>${next.map((booking) => {
    const vehicle = books.vehicle(booking.vehicleId);
    return html`<tr><td>${shortDate(booking.day)} ${booking.time}</td><td>${vehicle?.plate} ${vehicle?.make} ${vehicle?.model}</td><td>${booking.service}</td><td>${mechanicName(booking.mechanicId)}</td></tr>`;
  })}</tbody></table><p><a href="/bookings?week=${mondayOf(openFrom(today()))}">Open the diary</a></p>`;
}

/** Four times thirty days, the newest first. */
function revenue({ books, has }: Call) {
  const periods = [0, 30, 60, 90].map((ago) => {
    const from = inDays(-ago - 29);
    const to = inDays(-ago);
    const pence = books.invoices
      .filter(({ day, cancelled }) => cancelled === null && day >= from && day <= to)
      .map(({ jobId }) => {
        const job = books.job(jobId);
        return job ? sumsOf(job, has).total : 0;
      });
    return { from, to, total: sum(pence) };
  });
  const highest = Math.max(1, ...periods.map(({ total }) => total));
  return html`<table><thead><tr><th>Period</th><th class="number">Sum</th><th></th></tr></thead><tbody>${periods.map(
    ({ from, to, total }) =>
      html`<tr><td>${shortDate(from)} to ${shortDate(to)}</td><td class="number">${pounds(total)}</td><td width="50%"><span class="meter" style="width:${Math.round((total / highest) * 100)}%"></span></td></tr>`,
  )}</tbody></table>`;
}
