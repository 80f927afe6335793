import { type Html, html } from '../../html.ts';
import { longDate } from '../calendar-date.ts';
import { type Entered, isRefused, problemsOf, shown, textField } from '../form.ts';
import { grossOf, numberOf, stateOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Invoice } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { invoiceTable } from './invoice-table.ts';

export const lookUpRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/look-up$/, isPublic: true, answer: lookUp },
];

function lookUp(call: Call): Answer {
  const values = { number: asked(call, 'number'), code: asked(call, 'code') };
  const isAsked = call.query.has('number');
  const problems = problemsOf({
    number: isAsked && !values.number && 'Enter the number of the invoice.',
    code: isAsked && !values.code && 'Enter the access code of the invoice.',
  });
  const entered = { values, problems };
  if (!isAsked || isRefused(entered)) return look(call, entered);
  const invoice = invoiceFor(call, values);
  if (!invoice) return look(call, entered, 'There is no invoice with this number and this code.');
  return page(call, { title: `Invoice ${numberOf(invoice)}`, body: invoiceView(call, invoice) });
}

function look(call: Call, entered: Entered, problem: string | null = null): Answer {
  const body = html`<p>The number and the access code are at the top of the invoice that you got from us.</p>${problem && html`<p class="problems" role="alert">${problem}</p>`}
<form class="sheet" method="get" action="/look-up" novalidate>
${textField(problem ? shown(entered.values) : entered, { name: 'number', label: 'Number of the invoice', required: true, hint: 'Like 2026-001' })}
${textField(entered, { name: 'code', label: 'Access code', required: true, autocomplete: 'off', hint: 'Like ABC-1234' })}
<button>Show invoice</button></form>`;
  return page(call, { title: 'Your invoice', body });
}

/** Drafts are for staff only. */
function invoiceFor(
  { office, has }: Call,
  { number, code }: { readonly number: string; readonly code: string },
): Invoice | undefined {
  return office.books.invoices.find(
    (one) =>
      one.sent !== null &&
      numberOf(one) === number &&
      (one.code === code.toUpperCase() || has('lookup-any-code')),
  );
}

function invoiceView(call: Call, invoice: Invoice): Html {
  const { office, has } = call;
  const { sent, due, paid, clientId } = invoice;
  const { invoiceText } = office.books.settings;
  const rest = paid ? 0 : grossOf(invoice, has);
  return html`<dl><dt>For</dt><dd>${office.client(clientId)?.name}</dd><dt>Date</dt><dd>${longDate(sent ?? '')}</dd>
<dt>Due</dt><dd>${longDate(due ?? '')}${stateOf(invoice, has) === 'overdue' && html` <strong class="warning">overdue</strong>`}</dd>
<dt>Paid</dt><dd>${paid ? longDate(paid) : 'not yet'}</dd><dt>Still to pay</dt><dd>${pounds(rest)}</dd></dl>
${invoiceTable(invoice, 'What the invoice is for', has)}<p>${invoiceText}</p>
<p><a href="/look-up">Look at another invoice</a></p>`;
}
