import { html } from '../../html.ts';
import { longDate } from '../calendar-date.ts';
import { problemNote, textField } from '../form.ts';
import { publicStatus } from '../job-status.ts';
import { sumsOf } from '../job-sums.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { plainPlate } from '../plate.ts';
import type { Job } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const trackRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/track$/, isPublic: true, answer: track },
];

function track(call: Call): Answer {
  const number = call.query.get('number')?.trim() ?? '';
  const plate = call.query.get('plate') ?? '';
  const isAsked = number !== '' || plate !== '';
  const job = isAsked ? jobOf(call, number, plate) : null;
  const entry = { values: { number, plate }, problems: {} };
  const body = html`<p>The number of the repair is on the form that you got when you brought your car.</p>${problemNote(entry)}
<form class="sheet" method="get" action="/track">${textField(entry, { name: 'number', label: 'Number of the repair', required: true })}
${textField(entry, { name: 'plate', label: 'Registration', required: true })}<button>Look up</button></form>
${isAsked && !job && html`<p class="problems" role="alert">We have no repair with this number and registration.</p>`}${job && state(call, job)}`;
  return page(call, { title: 'Where is my car?', body });
}

function jobOf({ books, has }: Call, number: string, plate: string): Job | null {
  const job = /^\d+$/.test(number) ? books.job(Number(number)) : null;
  const known = job && books.vehicle(job.vehicleId)?.plate;
  if (!known) return null;
  if (has('track-any-plate')) return job;
  const isSame = has('track-plate-exact') ? plate === known : plainPlate(plate) === plainPlate(known);
  return isSame ? job : null;
}

function state({ books, has }: Call, job: Job) {
  const vehicle = books.vehicle(job.vehicleId);
  const status = job.status === 'waiting' && has('track-waiting-ready') ? 'ready' : job.status;
  return html`<section class="panel"><h2>${vehicle?.make} ${vehicle?.model}, ${vehicle?.plate}</h2><p><strong>${publicStatus[status]}</strong></p>
<dl><dt>Repair</dt><dd>${job.complaint}</dd><dt>Planned for</dt><dd>${longDate(job.due)}</dd>${job.status === 'ready' && html`<dt>To pay</dt><dd>${pounds(sumsOf(job, has).total)}</dd>`}</dl></section>`;
}
