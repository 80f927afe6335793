import { html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { forbiddenPage, page } from '../layout.ts';
import { type Answer, type Call, goTo, isManager, type Route } from '../route.ts';
import { statusTag } from './job-list.ts';
import { motTag } from './mot.ts';

export const customerRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/customers\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/customers\/(\d+)\/delete$/, answer: remove },
];

function show(call: Call): Answer | null {
  const { books, has } = call;
  const customer = books.customer(call.id);
  if (!customer) return null;
  const jobs = books.jobs.filter((job) => books.ownerOf(job) === customer).toSorted((a, b) => b.id - a.id);
  const body = html`<div class="panel"><dl><dt>Telephone</dt><dd>${customer.phone}</dd><dt>E-mail</dt><dd><a href="mailto:${customer.email}">${customer.email}</a></dd>
<dt>Address</dt><dd>${[customer.street, customer.town].filter(Boolean).join(', ') || 'Unknown'}</dd><dt>Kind</dt><dd>${customer.isTrade ? 'Trade customer' : 'Private'}</dd></dl>
<p><a class="button" href="/customers/${customer.id}/edit">Edit customer</a> ${isManager(call) && html`<button type="button" class="danger" data-opens="delete-customer">Delete customer</button>`}</p></div>
<h2>Vehicles</h2><table><tbody>${books.vehiclesOf(customer).map((vehicle) => html`<tr><td><a href="/vehicles/${vehicle.id}">${vehicle.plate}</a></td><td>${vehicle.make} ${vehicle.model}</td><td>${motTag(vehicle, has)}</td></tr>`)}</tbody></table>
<p><a href="/vehicles/new?customer=${customer.id}">Add a vehicle</a></p>
<h2>Jobs</h2>${jobs.length === 0 ? html`<p>No jobs yet.</p>` : html`<table><tbody>${jobs.map((job) => html`<tr><td><a href="/jobs/${job.id}">${job.id}</a></td><td>${shortDate(job.opened)}</td><td>${job.complaint}</td><td>${statusTag(job.status)}</td></tr>`)}</tbody></table>`}
<dialog id="delete-customer" aria-label="Delete customer"><h2>Delete ${customer.name}?</h2><form method="post" action="/customers/${customer.id}/delete"><button class="danger">Delete</button> <button type="button" class="plain" data-closes>Cancel</button></form></dialog>`;
  return page(call, { title: customer.name, crumbs: [['Customers', '/customers']], body });
}

function remove(call: Call): Answer | null {
  const { books, has } = call;
  const customer = books.customer(call.id);
  if (!isManager(call)) return forbiddenPage(call);
  if (!customer) return null;
  if (books.openJobsOf(customer).length > 0 && !has('customer-with-jobs-deleted'))
    return goTo(call, `/customers/${customer.id}`, 'A customer with open jobs can not be deleted.');
  books.removeCustomer(customer);
  return goTo(call, '/customers', `${customer.name} was deleted.`);
}
