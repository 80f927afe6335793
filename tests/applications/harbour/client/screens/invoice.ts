import { type Html, html } from '../../../html.ts';
import { dateText, nightsBetween, today } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import {
  type InvoiceView,
  invoiceStates,
  paymentFields,
  paymentMethods,
  voidFields,
} from '../../shared/invoice.ts';
import { counted } from '../../shared/listing.ts';
import { moneyText } from '../../shared/money.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { factsHtml, tableHtml } from '../list.ts';
import { onPress, render, type Screen, type View } from '../router.ts';
import { toast } from '../toast.ts';

export async function invoiceScreen({ id, account }: View): Promise<Screen> {
  const invoice = await api.invoice(id);
  const { number, state } = invoice;
  const unpaid = state === 'open' || state === 'overdue';
  return {
    title: `Invoice ${number}`,
    actions: html`${unpaid && html`<button type="button" class="main" id="pay">Mark as paid</button>`}
${unpaid && account.master && html`<button type="button" class="danger" id="void">Void invoice</button>`}`,
    body: html`<p class="path"><a href="/invoices">Invoices</a> › ${number}</p>
<section class="card">${factsHtml(factsOf(invoice))}</section>
${tableHtml('Lines', ['What', 'Amount'], linesOf(invoice))}`,
    ready(main) {
      onPress(main, '#pay', () => askForPayment(invoice));
      onPress(main, '#void', () => askForReason(invoice));
    },
  };
}

function factsOf(invoice: InvoiceView): (readonly [string, string | Html])[] {
  const { ownerId, owner, issued, due, state, paidOn, method, reason, stay } = invoice;
  const paid = paidOn && `${dateText(paidOn)}, ${labelOf(paymentMethods, method).toLowerCase()}`;
  return [
    ['Owner', html`<a href="/owners?open=${ownerId}">${owner}</a>`],
    [
      'Stay',
      html`<a href="/stays?search=${stay.reference}">${stay.reference}</a>, ${stay.boat} at ${stay.berth}`,
    ],
    ['Issued', dateText(issued)],
    ['Due', dateText(due)],
    ['State', html`<span class="state ${state}">${labelOf(invoiceStates, state)}</span>`],
    state === 'void' ? ['Reason', reason] : ['Paid', paid || 'Not yet'],
  ];
}

function linesOf({ stay, berthFee, kwh, electricity, net, vat, tax, total }: InvoiceView): Html[] {
  const { arrival, departure } = stay;
  const nights = counted(nightsBetween(arrival, departure), 'night');
  const lines: readonly (readonly [string, number])[] = [
    [`Berth, ${dateText(arrival)} to ${dateText(departure)}, ${nights}`, berthFee],
    [`Electricity, ${kwh} kWh`, electricity],
    ['Net', net],
    [`VAT ${vat}%`, tax],
    ['Total', total],
  ];
  return lines.map(
    ([what, cents]) => html`<tr><th scope="row">${what}</th><td class="number">${moneyText(cents)}</td></tr>`,
  );
}

function askForPayment({ id, number, total }: InvoiceView): void {
  openForm({
    title: `Payment of ${number}`,
    intro: html`<p>${moneyText(total)} is to be paid.</p>`,
    fields: paymentFields,
    values: { paidOn: today, method: 'card' },
    action: 'Mark as paid',
    submit: (values) => api.send(`invoices/${id}/payment`, values),
    done: async () => {
      await render();
      toast(`Invoice ${number} was paid.`);
    },
  });
}

function askForReason({ id, number }: InvoiceView): void {
  openForm({
    title: `Void ${number}?`,
    intro: html`<p>This can not be undone. The stay will not be charged.</p>`,
    fields: voidFields,
    values: {},
    action: 'Void invoice',
    submit: (values) => api.send(`invoices/${id}/void`, values),
    done: async () => {
      await render();
      toast(`Invoice ${number} was voided.`);
    },
  });
}
