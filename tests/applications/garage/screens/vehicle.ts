import { html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { page } from '../layout.ts';
import type { Answer, Call, Route } from '../route.ts';
import { statusTag } from './job-list.ts';
import { isExpired } from './mot.ts';

export const vehicleRoutes: readonly Route[] = [{ method: 'GET', path: /^\/vehicles\/(\d+)$/, answer: show }];

function show(call: Call): Answer | null {
  const { books, has } = call;
  const vehicle = books.vehicle(call.id);
  if (!vehicle) return null;
  const owner = books.customer(vehicle.customerId);
  const jobs = books.jobs.filter(({ vehicleId }) => vehicleId === vehicle.id).toSorted((a, b) => b.id - a.id);
  const [year, month, date] = vehicle.motDue.split('-');
  const motDue = has('mot-month-first') ? `${month}/${date}/${year}` : shortDate(vehicle.motDue);
  const body = html`<div class="panel"><dl><dt>Make and model</dt><dd>${vehicle.make} ${vehicle.model}</dd><dt>Year</dt><dd>${vehicle.year || 'Unknown'}</dd>
<dt>Mileage</dt><dd>${vehicle.mileage.toLocaleString('en-GB')} miles</dd><dt>MOT until</dt><dd>${vehicle.motDue ? motDue : 'Unknown'} ${isExpired(vehicle, has) && html`<span class="tag expired">Expired</span>`}</dd>
<dt>Owner</dt><dd>${owner ? html`<a href="/customers/${owner.id}">${owner.name}</a>` : 'deleted'}</dd><dt>Reminded</dt><dd>${vehicle.reminded ? shortDate(vehicle.reminded) : 'Not yet'}</dd></dl>
<p><a class="button" href="/vehicles/${vehicle.id}/edit">Edit vehicle</a> <a class="button plain" href="/jobs/new?vehicle=${vehicle.id}">New job</a></p></div>
<h2>Jobs</h2>${jobs.length === 0 ? html`<p>No jobs yet.</p>` : html`<table><tbody>${jobs.map((job) => html`<tr><td><a href="/jobs/${job.id}">${job.id}</a></td><td>${shortDate(job.opened)}</td><td>${job.complaint}</td><td>${statusTag(job.status)}</td></tr>`)}</tbody></table>`}`;
  const crumbs = owner
    ? ([
        ['Customers', '/customers'],
        [owner.name, `/customers/${owner.id}`],
      ] as const)
    : [];
  return page(call, { title: vehicle.plate, crumbs, body });
}
