import { html, type Part } from '../../html.ts';
import type { Has } from '../bugs.ts';
import { type Entry, found, nothingEntered, problemNote, suggestField, textField } from '../form.ts';
import { isChangeable } from '../job-status.ts';
import { lineSum, sumsOf } from '../job-sums.ts';
import { pounds } from '../money.ts';
import { vatPercent } from '../offer.ts';
import type { CarPart, Job, WorkLine } from '../records.ts';
import { type Answer, type Call, entered, enteredValues, goTo, type Route } from '../route.ts';
import { jobPage } from './job.ts';

export const jobWorkRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/jobs\/(\d+)\/parts$/, answer: addPart },
  { method: 'POST', path: /^\/jobs\/(\d+)\/labour$/, answer: addLabour },
  { method: 'POST', path: /^\/jobs\/(\d+)\/remove-line$/, answer: removeLine },
  { method: 'POST', path: /^\/jobs\/(\d+)\/discount$/, answer: setDiscount },
];

/** What was entered into which form of the panel. */
export interface WorkEntry {
  readonly form: 'part' | 'labour' | 'discount';
  readonly entry: Entry;
}

const highestDiscount = 30;

function isLineOpen(job: Job, has: Has): boolean {
  return isChangeable(job.status) || (job.status === 'ready' && has('ready-still-editable'));
}

export function workPanel({ books, has }: Call, job: Job, work?: WorkEntry): Part {
  const isChanging = isLineOpen(job, has);
  const sums = sumsOf(job, has);
  const row = (label: string, pence: number) =>
    html`<tr><th colspan="3" scope="row">${label}</th><td class="number">${pounds(pence)}</td>${isChanging && html`<td></td>`}</tr>`;
  const lines = html`<table><thead><tr><th>What</th><th class="number">Quantity</th><th class="number">Price</th><th class="number">Amount</th>${isChanging && html`<th></th>`}</tr></thead>
<tbody>${job.lines.map((line, index) => lineRow(job, line, index, isChanging, has))}</tbody>
<tfoot>${row('Parts', sums.parts)}${row('Labour', sums.labour)}${sums.discount > 0 && row(`Discount of ${job.discount} %`, -sums.discount)}${row(`VAT of ${vatPercent} %`, sums.vat)}${row('Total', sums.total)}</tfoot></table>`;
  return html`${job.lines.length === 0 ? html`<p class="empty">There are no parts and no labour yet.</p>` : lines}
${isChanging ? forms(job, books.details.hourlyRate, work) : html`<p>The lines of this job can not be changed any more.</p>`}`;
}

function lineRow(job: Job, line: WorkLine, index: number, isChanging: boolean, has: Has): Part {
  const button = html`<td><form method="post" action="/jobs/${job.id}/remove-line"><button class="small plain" name="line" value="${index}" title="Remove ${line.text}">✕</button></form></td>`;
  return html`<tr><td>${line.text}</td><td class="number">${line.quantity}${line.kind === 'labour' && ' h'}</td><td class="number">${pounds(line.price)}</td>
<td class="number">${pounds(lineSum(line, has))}</td>${isChanging && button}</tr>`;
}

function forms(job: Job, rate: number, work?: WorkEntry): Part {
  const entryOf = (form: WorkEntry['form']) => (work?.form === form ? work.entry : nothingEntered);
  const labour = entryOf('labour');
  const discount =
    work?.form === 'discount' ? work.entry : { values: { percent: String(job.discount) }, problems: {} };
  return html`${work && problemNote(work.entry)}<h2>Add a part</h2><form class="bar" method="post" action="/jobs/${job.id}/parts">${suggestField(entryOf('part'), { name: 'part', label: 'Part', required: true, source: '/api/parts' })}
${textField(entryOf('part'), { name: 'pieces', label: 'Pieces', type: 'number', attributes: html` min="1" max="99" size="4"` })}<button>Add part</button></form>
<h2>Add labour</h2><form class="bar" method="post" action="/jobs/${job.id}/labour">${textField(labour, { name: 'what', label: 'What is done', required: true })}
${textField(labour, { name: 'hours', label: 'Hours', required: true, attributes: html` data-rate="${rate}" size="5"` })}<span id="hours-costs"></span><button>Add labour</button></form>
<h2>Discount</h2><form class="bar" method="post" action="/jobs/${job.id}/discount">${textField(discount, { name: 'percent', label: 'Discount in percent', type: 'number', attributes: html` min="0" max="${highestDiscount}"` })}<button class="plain">Set discount</button></form>`;
}

function changeable({ books, id, has }: Call): Job | null {
  const job = books.job(id);
  return job && isLineOpen(job, has) ? job : null;
}

function refuse(call: Call, form: WorkEntry['form'], problems: Entry['problems']): Answer | null {
  return jobPage(call, { form, entry: { values: enteredValues(call), problems } });
}

function addPart(call: Call): Answer | null {
  const job = changeable(call);
  if (!job) return null;
  const part = chosenPart(call);
  const pieces = Number(entered(call, 'pieces') || '1');
  const isWhole = Number.isInteger(pieces) && pieces >= 1 && pieces <= 99;
  const problems = found({
    part: !part && 'Choose one of the parts that are suggested.',
    pieces:
      (!isWhole && 'Enter 1 to 99 pieces.') ||
      (part !== null && part.stock < pieces && `Only ${part.stock} in stock.`),
  });
  if (Object.keys(problems).length > 0 || !part) return refuse(call, 'part', problems);
  if (!call.has('stock-not-taken')) part.stock -= pieces;
  job.lines.push({ kind: 'part', text: part.name, partId: part.id, quantity: pieces, price: part.price });
  return done(call, job, `${part.name} was added.`);
}

function chosenPart(call: Call): CarPart | null {
  const { books } = call;
  const typed = entered(call, 'part').toLowerCase();
  const named = books.parts.find(({ number, name }) =>
    [number, name].some((one) => one.toLowerCase() === typed),
  );
  return books.part(Number(entered(call, 'partId'))) ?? named ?? null;
}

function addLabour(call: Call): Answer | null {
  const job = changeable(call);
  if (!job) return null;
  const text = entered(call, 'what');
  const hours = Number(entered(call, 'hours').replace(',', '.'));
  const problems = found({
    what: !text && 'Enter what is done.',
    hours:
      !(hours > 0 && hours <= 40 && Number.isInteger(hours * 4)) && 'Enter hours in quarters, like 1.25.',
  });
  if (Object.keys(problems).length > 0) return refuse(call, 'labour', problems);
  const quantity = call.has('hours-whole') ? Math.max(1, Math.floor(hours)) : hours;
  job.lines.push({ kind: 'labour', text, partId: null, quantity, price: call.books.details.hourlyRate });
  return done(call, job, `${text} was added.`);
}

function removeLine(call: Call): Answer | null {
  const job = changeable(call);
  const index = call.has('removes-first-line') ? 0 : Number(entered(call, 'line'));
  const line = job?.lines[index];
  if (!job || !line) return null;
  job.lines.splice(index, 1);
  const part = call.books.part(line.partId ?? 0);
  if (part) part.stock += line.quantity;
  return done(call, job, 'The line was removed.');
}

function setDiscount(call: Call): Answer | null {
  const job = changeable(call);
  if (!job) return null;
  const text = entered(call, 'percent');
  const percent = Number(text || '0');
  if (!Number.isInteger(percent) || percent < 0 || percent > highestDiscount)
    return refuse(call, 'discount', { percent: `Enter a whole number up to ${highestDiscount}.` });
  job.discount = percent;
  return done(call, job, 'The discount was set.');
}

function done(call: Call, { id }: Job, notice: string): Answer {
  return goTo(call, `/jobs/${id}${call.has('tab-forgotten') ? '' : '#work'}`, notice);
}
