import { type Html, html } from '../../html.ts';
import { longDate, shortDate } from '../calendar-date.ts';
import { type Entry, isRefused, problemList } from '../form.ts';
import { invoiceStateNames, stateOf, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { euros } from '../money.ts';
import { pauseText } from '../pause-state.ts';
import { type Customer, rhythmNames, sizeNames } from '../records.ts';
import type { Answer, Call } from '../route.ts';
import { customerFields } from './customer-fields.ts';
import { invoiceLink } from './links.ts';
import { noteList } from './note-list.ts';
import { pauseForm, pauseValues } from './pause-form.ts';

/** What the forms of a customer's page show; those that are left out show what is stored. */
interface Entries {
  readonly details?: Entry;
  readonly pause?: Entry;
  readonly note?: Entry;
}

export function customerPage(call: Call, customer: Customer, entries: Entries = {}): Answer {
  const { id, name, email, phone, street, town, round, hint } = customer;
  const stored: Entry = { values: { name, email, phone, street, town, round, hint }, problems: {} };
  const { details = stored, pause = { values: pauseValues(customer), problems: {} } } = entries;
  const { note = { values: {}, problems: {} } } = entries;
  const body = html`<p><a href="/customers">Back to the customers</a></p>
<dl><dt>Status</dt><dd>${pauseText(customer, call.has)}</dd><dt>Customer since</dt><dd>${longDate(customer.since)}</dd>
<dt>Subscription</dt><dd>${subscription(call, customer)}</dd></dl>
<h2>Details</h2>${problemList(details)}<form class="sheet" method="post" action="/customers/${id}" novalidate>${customerFields(details)}<button>Save customer</button></form>
<h2>Pause</h2>${pauseForm(customer, pause)}
<h2>Notes</h2>${noteList(call, customer, note)}
<h2>Invoices</h2>${invoices(call, customer)}`;
  const isWrong = [details, pause, note].some(isRefused);
  return page(call, { title: name, status: isWrong ? 422 : 200, body });
}

function subscription({ farm }: Call, customer: Customer): Html {
  const found = farm.subscriptionOf(customer);
  if (!found) return html`None · <a href="/subscriptions/new?customer=${customer.id}">Add a subscription</a>`;
  return html`<a href="/subscriptions/${found.id}">${sizeNames[found.size]} box, ${rhythmNames[found.rhythm].toLowerCase()}</a>`;
}

function invoices({ farm, has }: Call, customer: Customer): Html {
  const all = farm.invoicesOf(customer);
  if (all.length === 0) return html`<p>No invoices yet.</p>`;
  return html`<table><caption>The newest first</caption><thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col">State</th><th scope="col" class="number">Total</th></tr></thead><tbody>${all.map(
    (invoice) =>
      html`<tr><th scope="row">${invoiceLink(invoice)}</th><td>${shortDate(invoice.day)}</td><td>${invoiceStateNames[stateOf(invoice, has)]}</td><td class="number">${euros(sumsOf(invoice, has).total)}</td></tr>`,
  )}</tbody></table>`;
}
