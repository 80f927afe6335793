import { html } from '../../html.ts';
import { longDate, shortDate, today } from '../calendar-date.ts';
import { errorList, field, found, input, type Problems } from '../form.ts';
import { lineSum, stateOf, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { penceOf, pounds } from '../money.ts';
import type { Invoice } from '../records.ts';
import { type Answer, type Call, entered, type Route, redirectWith } from '../route.ts';
import { stateLabel } from './invoice-list.ts';

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/invoices\/(\d+)$/, answer: (call) => record(call, {}) },
  { method: 'POST', path: /^\/invoices\/(\d+)\/lines$/, answer: addLine },
  { method: 'POST', path: /^\/invoices\/(\d+)\/remove-line$/, answer: removeLine },
  { method: 'POST', path: /^\/invoices\/(\d+)\/payments$/, answer: pay },
  { method: 'POST', path: /^\/invoices\/(\d+)\/void$/, answer: makeVoid },
];

function record(call: Call, problems: Problems): Answer | null {
  const { practice, has } = call;
  const invoice = practice.invoice(call.id);
  if (!invoice) return null;
  const sums = sumsOf(invoice, has);
  const state = stateOf(invoice, has);
  const owner = practice.owner(invoice.ownerId);
  const isPayable =
    state === 'open' || state === 'overdue' || (has('void-still-payable') && state === 'void');
  const row = (label: string, pence: number) =>
    html`<tr><th colspan="3" scope="row">${label}</th><td class="number">${pounds(pence)}</td><td></td></tr>`;
  const body = html`${errorList(problems)}
<dl><dt>Owner</dt><dd>${owner ? html`<a href="/owners/${owner.id}">${owner.name}</a>` : 'deleted'}</dd>
<dt>Vet</dt><dd>${practice.vet(invoice.vetId)?.name}</dd><dt>Date</dt><dd>${longDate(invoice.day)}</dd>
<dt>Due</dt><dd>${longDate(invoice.due)}</dd><dt>Status</dt><dd>${stateLabel(state)}</dd></dl>
<table><caption>Lines</caption><thead><tr><th>What</th><th>Quantity</th><th>Price</th><th>Amount</th><th></th></tr></thead>
<tbody>${invoice.lines.map((line, index) => {
    const button = html`<form method="post" action="/invoices/${invoice.id}/remove-line"><button class="quiet" name="line" value="${index}" aria-label="Remove ${line.text}">×</button></form>`;
    return html`<tr><td>${line.text}</td><td class="number">${line.quantity}</td><td class="number">${pounds(line.price)}</td>
<td class="number">${pounds(lineSum(line, has))}</td><td>${isPayable && button}</td></tr>`;
  })}</tbody><tfoot>${row('Net', sums.net)}${sums.discount > 0 && row(`Discount of ${invoice.discount} %`, -sums.discount)}
${row('Tax of 20 %', sums.tax)}${row('Total', sums.total)}${row('Paid', sums.paid)}${row('To pay', sums.open)}</tfoot></table>
${isPayable && editForms(call, invoice, problems)}<h2>Payments</h2>${payments(invoice)}
${state !== 'void' && voidForm(call, invoice)}`;
  return page(call, { title: `Invoice ${invoice.id}`, crumbs: [['Invoices', '/invoices']], body });
}

function editForms(call: Call, { id }: Invoice, problems: Problems) {
  return html`<h2>Add a line</h2><form class="filter" method="post" action="/invoices/${id}/lines" novalidate>
${field({ name: 'text', label: 'What', problems, control: input({ name: 'text', value: entered(call, 'text') }) })}
${field({ name: 'quantity', label: 'Quantity', problems, control: input({ name: 'quantity', value: entered(call, 'quantity') || '1', size: 5 }) })}
${field({ name: 'price', label: 'Price in £', problems, control: input({ name: 'price', value: entered(call, 'price'), size: 8 }) })}
<button>Add line</button></form>
<h2>Record a payment</h2><form class="filter" method="post" action="/invoices/${id}/payments" novalidate>
${field({ name: 'amount', label: 'Amount in £', problems, control: input({ name: 'amount', value: entered(call, 'amount'), size: 8 }) })}
<button>Record payment</button></form>`;
}

function payments(invoice: Invoice) {
  if (invoice.payments.length === 0) return html`<p>No payments yet.</p>`;
  return html`<ul>${invoice.payments.map(({ day, pence }) => html`<li>${shortDate(day)}: ${pounds(pence)}</li>`)}</ul>`;
}

function mayVoid({ user, has }: Call): boolean {
  return user?.role === 'manager' || has('reception-voids');
}

function voidForm(call: Call, { id }: Invoice) {
  if (!mayVoid(call)) return html`<p>Only a manager can void an invoice.</p>`;
  return html`<form method="post" action="/invoices/${id}/void"><button class="danger">Void this invoice</button></form>`;
}

/** An invoice that can still be changed. */
function changeable(call: Call): Invoice | null {
  const invoice = call.practice.invoice(call.id);
  if (!invoice) return null;
  const state = stateOf(invoice, call.has);
  if (state === 'paid') return null;
  return state === 'void' && !call.has('void-still-payable') ? null : invoice;
}

function addLine(call: Call): Answer | null {
  const invoice = changeable(call);
  if (!invoice) return null;
  const text = entered(call, 'text');
  const quantity = Number(entered(call, 'quantity'));
  const price = penceOf(entered(call, 'price'));
  const problems = found({
    text: !text && 'Enter what the line is for.',
    quantity: !(quantity > 0 && quantity <= 100) && 'Enter a quantity of more than 0 and up to 100.',
    price: price === null && 'Enter a price like 12.50.',
  });
  if (Object.keys(problems).length > 0 || price === null) return record(call, problems);
  invoice.lines.push({ text, quantity, price });
  return redirectWith(call, `/invoices/${invoice.id}`, `${text} was added.`);
}

function removeLine(call: Call): Answer | null {
  const invoice = changeable(call);
  const index = Number(entered(call, 'line'));
  const line = invoice?.lines[index];
  if (!invoice || !line) return null;
  invoice.lines.splice(call.has('line-wrong-removed') ? -1 : index, 1);
  return redirectWith(call, `/invoices/${invoice.id}`, `${line.text} was removed.`);
}

function pay(call: Call): Answer | null {
  const { has } = call;
  const invoice = changeable(call);
  if (!invoice) return null;
  const typed = penceOf(entered(call, 'amount'));
  const { open } = sumsOf(invoice, has);
  const problem =
    (!typed && 'Enter an amount like 12.50.') ||
    (typed && typed > open && !has('payment-too-high') && `No more than ${pounds(open)} is to be paid.`);
  if (problem || !typed) return record(call, { amount: String(problem) });
  const pence = has('payment-pence') ? Math.floor(typed / 100) * 100 : typed;
  invoice.payments.push({ day: today, pence });
  return redirectWith(call, `/invoices/${call.id}`, `A payment of ${pounds(pence)} was recorded.`);
}

function makeVoid(call: Call): Answer | null {
  const invoice = call.practice.invoice(call.id);
  if (!invoice || !mayVoid(call)) return null;
  invoice.isVoid = true;
  return redirectWith(call, `/invoices/${invoice.id}`, `Invoice ${invoice.id} is void.`);
}
