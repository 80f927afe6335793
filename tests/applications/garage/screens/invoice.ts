import { html, type Part } from '../../html.ts';
import { longDate, shortDate, today } from '../calendar-date.ts';
import { choiceField, type Entry, nothingEntered, problemNote, same, textField } from '../form.ts';
import { paidOf, restOf, stateOf } from '../invoice-state.ts';
import { lineSum, sumsOf } from '../job-sums.ts';
import { forbiddenPage, page } from '../layout.ts';
import { penceOf, plainPounds, pounds } from '../money.ts';
import { paymentMethods, vatPercent } from '../offer.ts';
import type { Invoice, Job } from '../records.ts';
import { type Answer, type Call, entered, enteredValues, goTo, isManager, type Route } from '../route.ts';
import { stateTag } from './invoice-list.ts';

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/invoices\/(\d+)$/, answer: (call) => show(call, nothingEntered) },
  { method: 'POST', path: /^\/invoices\/(\d+)\/payments$/, answer: pay },
  { method: 'POST', path: /^\/invoices\/(\d+)\/cancel$/, answer: cancel },
];

function show(call: Call, entry: Entry): Answer | null {
  const { books, has } = call;
  const invoice = books.invoice(call.id);
  const job = books.job(invoice?.jobId ?? 0);
  if (!invoice || !job) return null;
  const owner = books.ownerOf(job);
  const rest = restOf(invoice, job, has);
  const body = html`${problemNote(entry)}<div class="bar">${stateTag(stateOf(invoice, job, has))} ${mayCancel(call) && invoice.cancelled === null && html`<button type="button" class="danger push" data-opens="cancel-invoice">Cancel invoice</button>`}</div>
<div class="panel"><dl><dt>Customer</dt><dd>${owner ? html`<a href="/customers/${owner.id}">${owner.name}</a>` : 'deleted'}</dd><dt>Job</dt><dd><a href="/jobs/${job.id}">${job.id}</a> ${job.complaint}</dd>
<dt>Date</dt><dd>${longDate(invoice.day)}</dd><dt>Due</dt><dd>${longDate(invoice.due)}</dd>${invoice.cancelled !== null && html`<dt>Cancelled because</dt><dd>${invoice.cancelled}</dd>`}</dl></div>
${lines(call, invoice, job)}<h2>Payments</h2>${payments(invoice)}${rest > 0 && paymentForm(invoice, rest, entry)}
<dialog id="cancel-invoice" aria-labelledby="cancel-title"><h2 id="cancel-title">Cancel invoice ${invoice.id}?</h2><form method="post" action="/invoices/${invoice.id}/cancel">${textField(nothingEntered, { name: 'reason', label: 'Reason', required: true })}
<button class="danger">Cancel invoice</button> <button type="button" class="plain" data-closes>Keep it</button></form></dialog>`;
  const status = entry === nothingEntered ? 200 : 422;
  return page(call, { title: `Invoice ${invoice.id}`, crumbs: [['Invoices', '/invoices']], status, body });
}

function lines({ has }: Call, invoice: Invoice, job: Job): Part {
  const sums = sumsOf(job, has);
  const row = (label: string, pence: number) =>
    html`<tr><th colspan="3" scope="row">${label}</th><td class="number">${pounds(pence)}</td></tr>`;
  return html`<h2>Lines</h2><table><thead><tr><th>What</th><th class="number">Quantity</th><th class="number">Price</th><th class="number">Amount</th></tr></thead>
<tbody>${job.lines.map((line) => html`<tr><td>${line.text}</td><td class="number">${line.quantity}${line.kind === 'labour' && ' h'}</td><td class="number">${pounds(line.price)}</td><td class="number">${pounds(lineSum(line, has))}</td></tr>`)}</tbody>
<tfoot>${row('Sum', sums.net)}${sums.discount > 0 && row(`Discount of ${job.discount} %`, -sums.discount)}${row(`VAT of ${vatPercent} %`, sums.vat)}${row('Total', sums.total)}${row('Paid', paidOf(invoice))}${row('To pay', restOf(invoice, job, has))}</tfoot></table>`;
}

function payments({ payments }: Invoice): Part {
  if (payments.length === 0) return html`<p>Nothing was paid yet.</p>`;
  return html`<ul>${payments.map(({ day, method, pence }) => html`<li>${shortDate(day)}, ${method}: ${pounds(pence)}</li>`)}</ul>`;
}

function paymentForm({ id }: Invoice, rest: number, entry: Entry): Part {
  const shown = entry === nothingEntered ? { values: { amount: plainPounds(rest) }, problems: {} } : entry;
  return html`<form class="bar" method="post" action="/invoices/${id}/payments">${textField(shown, { name: 'amount', label: 'Amount in £', required: true })}
${choiceField(shown, { name: 'method', label: 'Method' }, same(paymentMethods))}<button>Record payment</button></form>`;
}

function mayCancel(call: Call): boolean {
  return isManager(call) || call.has('reception-cancels');
}

function pay(call: Call): Answer | null {
  const { books, has } = call;
  const invoice = books.invoice(call.id);
  const job = books.job(invoice?.jobId ?? 0);
  if (!invoice || !job || invoice.cancelled !== null) return null;
  const rest = restOf(invoice, job, has);
  const pence = penceOf(entered(call, 'amount'));
  const method = entered(call, 'method');
  if (!pence) return show(call, refused(call, 'Enter an amount like 12.50.'));
  if (pence > rest && !has('payment-too-high'))
    return show(call, refused(call, `Only ${pounds(rest)} are to be paid.`));
  if (!paymentMethods.some((one) => one === method)) return null;
  invoice.payments.push({ day: today(), method, pence });
  return goTo(call, `/invoices/${invoice.id}`, `A payment of ${pounds(pence)} was recorded.`);
}

function refused(call: Call, amount: string): Entry {
  return { values: enteredValues(call), problems: { amount } };
}

function cancel(call: Call): Answer | null {
  const invoice = call.books.invoice(call.id);
  const reason = entered(call, 'reason');
  if (!mayCancel(call)) return forbiddenPage(call);
  if (!invoice || invoice.cancelled !== null || !reason) return null;
  invoice.cancelled = reason;
  return goTo(call, `/invoices/${invoice.id}`, `Invoice ${invoice.id} was cancelled.`);
}
