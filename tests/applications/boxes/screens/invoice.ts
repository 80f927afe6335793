import { type Html, html } from '../../html.ts';
import { longDate, today } from '../calendar-date.ts';
import { type Entry, isRefused, nothingEntered, problemList, problemsOf, textField } from '../form.ts';
import { invoiceStateNames, lineSum, stateOf, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { centsOf, euros } from '../money.ts';
import type { Invoice, Payment } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { customerLink, invoiceName } from './links.ts';

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/invoices\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/invoices\/(\d+)\/payments$/, answer: pay },
  { method: 'POST', path: /^\/invoices\/(\d+)\/paid$/, answer: payAll },
  { method: 'POST', path: /^\/invoices\/(\d+)\/reminders$/, answer: remind },
];

function show(call: Call): Answer | null {
  const invoice = call.farm.invoice(call.id);
  return invoice ? invoicePage(call, invoice, nothingEntered) : null;
}

function invoicePage(call: Call, invoice: Invoice, entry: Entry): Answer {
  const { has } = call;
  const { payments, reminders } = invoice;
  const body = html`<p><a href="/invoices">Back to the invoices</a></p>
<dl><dt>Customer</dt><dd>${customerOf(call, invoice)}</dd><dt>Date</dt><dd>${longDate(invoice.day)}</dd><dt>Due</dt><dd>${longDate(invoice.due)}</dd><dt>State</dt><dd>${invoiceStateNames[stateOf(invoice, has)]}</dd></dl>
${lineTable(call, invoice)}
<h2>Payments</h2>${payments.length === 0 ? html`<p>Nothing was paid yet.</p>` : html`<ul>${payments.map(({ day, cents }) => html`<li>${longDate(day)}: ${euros(cents)}</li>`)}</ul>`}${paymentForm(call, invoice, entry)}
<h2>Reminders</h2>${reminders.length === 0 ? html`<p>No reminder was sent.</p>` : html`<ul>${reminders.map((day) => html`<li>${longDate(day)}</li>`)}</ul>`}
${stateOf(invoice, has) === 'overdue' && html`<form method="post" action="/invoices/${invoice.id}/reminders"><button>Send reminder</button></form>`}`;
  const title = `Invoice ${invoiceName(invoice)}`;
  return page(call, { title, status: isRefused(entry) ? 422 : 200, body });
}

function customerOf({ farm, has }: Call, { customerId }: Invoice): Html {
  const other = has('invoice-customer-link') ? farm.customers[customerId] : null;
  if (!other) return customerLink(farm, customerId);
  return html`<a href="/customers/${other.id}">${farm.customerName(customerId)}</a>`;
}

function lineTable({ has }: Call, invoice: Invoice): Html {
  const { net, vat7, vat19, total, paid, open } = sumsOf(invoice, has);
  const row = (name: string, cents: number) =>
    html`<tr><th scope="row" colspan="4">${name}</th><td class="number">${euros(cents)}</td></tr>`;
  return html`<table><caption>Lines of the invoice, prices with VAT</caption><thead><tr><th scope="col">What</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Price</th><th scope="col" class="number">VAT</th><th scope="col" class="number">Amount</th></tr></thead><tbody>${invoice.lines.map(
    (line) =>
      html`<tr><th scope="row">${line.text}</th><td class="number">${line.quantity}</td><td class="number">${euros(line.price)}</td><td class="number">${line.vat}%</td><td class="number">${euros(lineSum(line))}</td></tr>`,
  )}</tbody>
<tfoot>${row('Total', total)}${row('Of this, net', net)}${row('Of this, VAT 7%', vat7)}${row('Of this, VAT 19%', vat19)}${row('Paid', paid)}${row('Still open', open)}</tfoot></table>`;
}

function paymentForm({ has }: Call, invoice: Invoice, entry: Entry): Html | null {
  const { open } = sumsOf(invoice, has);
  if (open <= 0) return null;
  return html`${problemList(entry)}<form class="sheet" method="post" action="/invoices/${invoice.id}/payments" novalidate>
${textField(entry, { name: 'amount', label: 'Amount paid', required: true, inputMode: 'decimal', hint: `In euros, at most ${euros(open)}` })}
<button>Record payment</button></form>
<form method="post" action="/invoices/${invoice.id}/paid"><button>Mark as paid</button></form>`;
}

function pay(call: Call): Answer | null {
  const { farm, id, has } = call;
  const invoice = farm.invoice(id);
  if (!invoice) return null;
  const { open } = sumsOf(invoice, has);
  if (open <= 0) return goTo(call, `/invoices/${id}`, 'This invoice was paid before.');
  const values = enteredIn(call);
  const cents = centsOf(values.amount ?? '');
  const tooMuch = cents !== null && cents > open && `No more than ${euros(open)} is open.`;
  const problems = problemsOf({ amount: cents ? tooMuch : 'Enter an amount like 12.50.' });
  if (isRefused({ values, problems }) || !cents) return invoicePage(call, invoice, { values, problems });
  record(call, invoice, { day: today, cents });
  return goTo(call, `/invoices/${id}`, `A payment of ${euros(cents)} was recorded.`);
}

function record({ has }: Call, invoice: Invoice, payment: Payment): void {
  if (has('payment-replaces')) invoice.payments = [payment];
  else invoice.payments.push(payment);
}

function payAll(call: Call): Answer | null {
  const { farm, id, has } = call;
  const invoice = farm.invoice(id);
  if (!invoice) return null;
  const { open } = sumsOf(invoice, has);
  if (open <= 0) return goTo(call, `/invoices/${id}`, 'This invoice was paid before.');
  invoice.payments.push({ day: today, cents: open });
  return goTo(call, `/invoices/${id}`, `Invoice ${invoiceName(invoice)} was marked as paid.`);
}

function remind(call: Call): Answer | null {
  const { farm, id, has } = call;
  const invoice = farm.invoice(id);
  if (!invoice) return null;
  const place = `/invoices/${id}`;
  if (stateOf(invoice, has) !== 'overdue') return goTo(call, place, 'This invoice is not overdue.');
  if (invoice.reminders.includes(today)) return goTo(call, place, 'A reminder was sent today already.');
  if (!has('reminder-not-kept')) invoice.reminders.push(today);
  return goTo(call, place, `A reminder was sent to ${farm.customerName(invoice.customerId)}.`);
}
