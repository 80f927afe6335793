import { addDays, isDay, longDate, today } from '../calendar-date.ts';
import { isRefused, problemsOf } from '../form.ts';
import { grossOf, isOpen, netOf, numberOf } from '../invoice-sums.ts';
import { pounds } from '../money.ts';
import type { Invoice } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { invoicePage } from './invoice.ts';

export const invoiceActionRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/invoices\/(\d+)\/send$/, answer: send },
  { method: 'POST', path: /^\/invoices\/(\d+)\/pay$/, answer: pay },
  { method: 'POST', path: /^\/invoices\/(\d+)\/remind$/, answer: remind },
  { method: 'POST', path: /^\/invoices\/(\d+)\/delete$/, answer: remove },
];

function send(call: Call): Answer | null {
  const { office, has } = call;
  const invoice = office.invoice(call.id);
  const client = invoice && office.client(invoice.clientId);
  if (!invoice || !client) return null;
  if (invoice.sent !== null) return refuse(call, invoice, 'was sent before');
  const { paymentDays } = has('due-general-term') ? office.books.settings : client;
  invoice.sent = today;
  invoice.due = addDays(today, paymentDays);
  const text = `Invoice ${numberOf(invoice)} was sent to ${client.email}.`;
  return goTo(call, `/invoices/${invoice.id}`, text);
}

function pay(call: Call): Answer | null {
  const { has } = call;
  const invoice = call.office.invoice(call.id);
  if (!invoice) return null;
  if (!isOpen(invoice)) return refuse(call, invoice, 'is not open');
  const { sent } = invoice;
  const values = enteredIn(call);
  const { paid = '' } = values;
  const problems = problemsOf({
    paid:
      ((!isDay(paid) || paid > today) && 'Enter a day that is not after today.') ||
      (sent !== null && paid < sent && `The invoice was sent on ${longDate(sent)} only.`),
  });
  const entered = { values, problems };
  if (isRefused(entered)) return invoicePage(call, entered);
  invoice.paid = paid;
  const amount = has('payment-message-net') ? netOf(invoice) : grossOf(invoice, has);
  return goTo(call, `/invoices/${invoice.id}`, `A payment of ${pounds(amount)} was recorded.`);
}

function remind(call: Call): Answer | null {
  const invoice = call.office.invoice(call.id);
  if (!invoice) return null;
  if (!isOpen(invoice)) return refuse(call, invoice, 'is not open');
  invoice.reminders.push(today);
  const client = call.office.client(invoice.clientId);
  return goTo(call, `/invoices/${invoice.id}`, `A reminder was sent to ${client?.email}.`);
}

/** What the draft was for can be invoiced again. */
function remove(call: Call): Answer | null {
  const { office, has } = call;
  const invoice = office.invoice(call.id);
  if (!invoice) return null;
  if (invoice.sent !== null) return refuse(call, invoice, 'was sent and can not be deleted');
  const { books } = office;
  books.invoices = books.invoices.filter((one) => one !== invoice);
  const parts = [...books.entries, ...books.expenses].filter(({ invoiceId }) => invoiceId === invoice.id);
  if (!has('draft-keeps-hours')) for (const part of parts) part.invoiceId = null;
  return goTo(call, '/invoices', `The draft ${numberOf(invoice)} was deleted.`);
}

function refuse(call: Call, invoice: Invoice, why: string): Answer {
  return goTo(call, `/invoices/${invoice.id}`, `Invoice ${numberOf(invoice)} ${why}.`);
}
