import { html, type Part } from '../../html.ts';
import { longDate, shortTime } from '../calendar-date.ts';
import { longField, nothingEntered } from '../form.ts';
import { isOpen, nextSteps } from '../job-status.ts';
import { page } from '../layout.ts';
import { mechanicName } from '../offer.ts';
import type { Job, JobNote } from '../records.ts';
import { type Answer, type Call, isManager, type Route } from '../route.ts';
import { statusTag } from './job-list.ts';
import { type WorkEntry, workPanel } from './job-work.ts';

export const jobRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/jobs\/(\d+)$/, answer: (call) => jobPage(call) },
];

export const longestNote = 160;

/** @param work what was entered for the lines, where it was refused */
export function jobPage(call: Call, work?: WorkEntry): Answer | null {
  const { books, has } = call;
  const job = books.job(call.id);
  if (!job) return null;
  const historyPanel = has('tab-shows-other') ? 'notes-panel' : 'history-panel';
  const body = html`<div class="bar">${statusTag(job.status)} ${steps(call, job)} ${menu(call, job)}</div>
<div role="tablist" aria-label="Job" data-first="${work ? 'work' : 'overview'}"><button role="tab" data-tab="overview" aria-controls="overview-panel">Overview</button><button role="tab" data-tab="work" aria-controls="work-panel">Parts and labour</button>
<button role="tab" data-tab="notes" aria-controls="notes-panel">Notes</button><button role="tab" data-tab="history" aria-controls="${historyPanel}">History</button></div>
<section class="panel" role="tabpanel" id="overview-panel">${overview(call, job)}</section>
<section class="panel" role="tabpanel" id="work-panel" hidden>${workPanel(call, job, work)}</section>
<section class="panel" role="tabpanel" id="notes-panel" hidden>${notes(job)}</section>
<section class="panel" role="tabpanel" id="history-panel" hidden><ol>${job.history.map((note) => html`<li>${noteLine(note)}</li>`)}</ol></section>
${deleteDialog(job)}`;
  const status = work ? 422 : 200;
  return page(call, { title: `Job ${job.id}`, crumbs: [['Jobs', '/jobs']], status, body });
}

export function noteLine({ at, by, text }: JobNote): string {
  return `${shortTime(at)}, ${by}: ${text}`;
}

function steps({ books, has }: Call, job: Job): Part {
  const invoice = books.invoiceFor(job);
  return nextSteps[job.status]
    .filter(({ to }) => to !== 'collected' || invoice !== null || has('collect-without-invoice'))
    .filter(({ to }) => job.status !== 'ready' || to !== 'working' || invoice === null)
    .map(
      ({ to, label }) =>
        html`<form method="post" action="/jobs/${job.id}/status"><button class="${to === 'cancelled' ? 'plain' : ''}" name="status" value="${to}">${label}</button></form>`,
    );
}

function menu(call: Call, job: Job): Part {
  return html`<div class="menu push"><button type="button" class="plain" aria-haspopup="true" aria-expanded="false">Actions ▾</button><div class="items" role="menu" hidden>
${isOpen(job.status) && html`<a role="menuitem" href="/jobs/${job.id}/edit">Edit job</a>`}<a role="menuitem" href="/jobs/new?vehicle=${job.vehicleId}">New job for this vehicle</a>
${isManager(call) && html`<button type="button" role="menuitem" data-opens="delete-job">Delete job</button>`}</div></div>`;
}

function overview({ books }: Call, job: Job): Part {
  const vehicle = books.vehicle(job.vehicleId);
  const owner = books.ownerOf(job);
  const invoice = books.invoiceFor(job);
  return html`<dl><dt>Vehicle</dt><dd><a href="/vehicles/${job.vehicleId}">${vehicle?.plate}</a> ${vehicle?.make} ${vehicle?.model}</dd>
<dt>Customer</dt><dd>${owner ? html`<a href="/customers/${owner.id}">${owner.name}</a>` : 'deleted'}</dd><dt>Complaint</dt><dd>${job.complaint}</dd>
<dt>Opened</dt><dd>${longDate(job.opened)}</dd><dt>Due</dt><dd>${longDate(job.due)}</dd><dt>Mechanic</dt><dd>${mechanicName(job.mechanicId)}</dd>
<dt>Invoice</dt><dd>${invoice ? html`<a href="/invoices/${invoice.id}">Invoice ${invoice.id}</a>` : 'None yet'}</dd></dl>
${job.status === 'ready' && !invoice && html`<form method="post" action="/jobs/${job.id}/invoice"><p><button>Create invoice</button></p></form>`}`;
}

function notes(job: Job): Part {
  return html`<ul id="note-list">${job.notes.map((note) => html`<li>${noteLine(note)}</li>`)}</ul>
<form id="note-form" method="post" action="/api/jobs/${job.id}/notes">${longField(nothingEntered, { name: 'text', label: 'New note', required: true }, longestNote)}<button>Add note</button></form>`;
}

function deleteDialog({ id }: Job): Part {
  return html`<dialog id="delete-job" aria-label="Delete job"><h2>Delete job ${id}?</h2><p>Its lines, notes and history are deleted with it.</p>
<form method="post" action="/jobs/${id}/delete"><button class="danger">Delete</button> <button type="button" class="plain" data-closes>Cancel</button></form></dialog>`;
}
