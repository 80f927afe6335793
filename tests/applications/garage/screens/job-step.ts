import { addDays, now, today } from '../calendar-date.ts';
import { nextSteps, statusNames } from '../job-status.ts';
import { forbiddenPage } from '../layout.ts';
import type { Job } from '../records.ts';
import { type Answer, type Call, entered, goTo, isManager, type Route } from '../route.ts';
import { longestNote, noteLine } from './job.ts';

export const jobStepRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/jobs\/(\d+)\/status$/, answer: step },
  { method: 'POST', path: /^\/jobs\/(\d+)\/invoice$/, answer: createInvoice },
  { method: 'POST', path: /^\/jobs\/(\d+)\/delete$/, answer: remove },
  { method: 'POST', path: /^\/api\/jobs\/(\d+)\/notes$/, answer: addNote },
];

function step(call: Call): Answer | null {
  const job = call.books.job(call.id);
  const next = job && nextSteps[job.status].find(({ to }) => to === entered(call, 'status'));
  if (!job || !next || isBarred(call, job, next.to)) return null;
  job.status = next.to;
  if (!call.has('history-missing')) write(call, job, `Status: ${statusNames[job.status]}`);
  return goTo(call, `/jobs/${job.id}`, `Job ${job.id} is now "${statusNames[job.status]}".`);
}

/** Vehicles are handed over with an invoice, and jobs with one are not worked on again. */
function isBarred({ books, has }: Call, job: Job, to: Job['status']): boolean {
  const hasInvoice = books.invoiceFor(job) !== null;
  if (to === 'collected') return !hasInvoice && !has('collect-without-invoice');
  return job.status === 'ready' && hasInvoice;
}

function write({ user }: Call, job: Job, text: string): void {
  job.history.push({ at: now(), by: user?.name ?? '', text });
}

function createInvoice(call: Call): Answer | null {
  const { books, has } = call;
  const job = books.job(call.id);
  if (job?.status !== 'ready' || books.invoiceFor(job)) return null;
  const due = addDays(today(), has('term-ignored') ? 30 : books.details.term);
  const invoice = books.addInvoice({ jobId: job.id, day: today(), due });
  write(call, job, `Invoice ${invoice.id} created`);
  return goTo(call, `/invoices/${invoice.id}`, `Invoice ${invoice.id} was created.`);
}

function remove(call: Call): Answer | null {
  const job = call.books.job(call.id);
  if (!isManager(call)) return forbiddenPage(call);
  if (!job) return null;
  if (call.books.invoices.some(({ jobId }) => jobId === job.id))
    return goTo(call, `/jobs/${job.id}`, 'A job that has an invoice can not be deleted.');
  job.isDeleted = true;
  return goTo(call, '/jobs', `Job ${job.id} was deleted.`);
}

function addNote(call: Call): Answer | null {
  const job = call.books.job(call.id);
  const typed = entered(call, 'text');
  if (!job) return { status: 404, data: { problem: 'This job was deleted.' } };
  if (!typed) return { status: 422, data: { problem: 'Enter a note.' } };
  if (typed.length > longestNote)
    return { status: 422, data: { problem: `Use ${longestNote} characters at most.` } };
  const text = call.has('note-escaped') ? typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : typed;
  const note = { at: now(), by: call.user?.name ?? '', text };
  job.notes.push(note);
  return { status: 200, data: { line: noteLine(note) } };
}
