import { type Html, html } from '../../html.ts';
import { longDate, shortDate, today } from '../calendar-date.ts';
import { type Entered, problemList, shown, statusFor, textField } from '../form.ts';
import { invoiceStateNames, isOpen, numberOf, stateOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { addressOf } from '../pager.ts';
import type { Invoice } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { invoiceTable } from './invoice-table.ts';

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/invoices\/(\d+)$/, answer: (call) => invoicePage(call) },
];

export function invoicePage(call: Call, entered: Entered = shown({ paid: today })): Answer | null {
  const { office, has } = call;
  const invoice = office.invoice(call.id);
  if (!invoice) return null;
  const { clientId, code, sent, due, paid, reminders } = invoice;
  const client = office.client(clientId);
  const { invoiceText } = office.books.settings;
  const body = html`<p><a href="/invoices">Back to the invoices</a></p>${actions(invoice)}
<dl><dt>Client</dt><dd><a href="/clients/${clientId}">${client?.name}</a></dd><dt>State</dt><dd>${invoiceStateNames[stateOf(invoice, has)]}</dd>
<dt>Access code</dt><dd>${code}</dd><dt>Sent</dt><dd>${sent ? longDate(sent) : 'not yet'}</dd><dt>Due</dt><dd>${due ? longDate(due) : `${client?.paymentDays} days after it is sent`}</dd><dt>Paid</dt><dd>${paid ? longDate(paid) : 'not yet'}</dd>
<dt>Reminders</dt><dd>${reminders.length === 0 ? 'none' : reminders.map(shortDate).join(', ')}</dd></dl>
${invoiceTable(invoice, 'Hours and expenses', has)}${invoiceText && html`<p>${invoiceText}</p>`}
${isOpen(invoice) && payment(invoice, entered)}`;
  return page(call, { title: `Invoice ${numberOf(invoice)}`, status: statusFor(entered), body });
}

function actions(invoice: Invoice): Html {
  const { id, code, sent, paid } = invoice;
  const place = addressOf('/look-up', { number: numberOf(invoice), code });
  const items =
    sent === null
      ? html`<li>${post(id, 'delete', 'Delete draft')}</li>`
      : html`<li><a href="${place}">Page for the client</a></li>${paid === null && html`<li>${post(id, 'remind', 'Send a reminder')}</li>`}`;
  return html`<div class="bar">${sent === null && post(id, 'send', 'Send invoice')}<div class="menu"><button type="button" class="plain" aria-expanded="false" aria-controls="more">More</button><ul id="more" hidden>${items}</ul></div></div>`;
}

function post(id: number, action: string, label: string): Html {
  return html`<form class="inline" method="post" action="/invoices/${id}/${action}"><button>${label}</button></form>`;
}

function payment({ id }: Invoice, entered: Entered): Html {
  return html`<h2>Payment</h2>${problemList(entered)}<form class="sheet" method="post" action="/invoices/${id}/pay" novalidate>
${textField(entered, { name: 'paid', label: 'Paid on', type: 'date', max: today, required: true })}<button>Record payment</button></form>`;
}
