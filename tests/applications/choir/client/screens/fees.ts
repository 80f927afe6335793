import { html } from '../../../html.ts';
import { dateText, today } from '../../shared/calendar.ts';
import {
  type FeeView,
  feeStates,
  type PaymentView,
  paymentFields,
  paymentMethods,
} from '../../shared/fee.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { feeKinds } from '../../shared/member.ts';
import { enteredMoney, moneyText, penceOf } from '../../shared/money.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { factsHtml, filtersHtml, onFilter, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { onPress, render, type Screen, setQuery } from '../router.ts';

const columns = ['Member', 'Kind', 'Months', 'Fee', 'Paid', 'Open', 'State', 'Action'];

export async function feesScreen(query: URLSearchParams): Promise<Screen> {
  const { rows, due, paid, open, payments } = await api.fees(query);
  return {
    title: 'Fees of 2026',
    body: html`${filtersHtml({ label: 'Search members', text: query.get('search') ?? '' }, [
      {
        name: 'state',
        label: 'State',
        options: [{ value: '', label: 'All states' }, ...feeStates],
        chosen: query.get('state') ?? '',
      },
    ])}
<p>${counted(rows.length, 'member', 'members')}</p>
${factsHtml([
  ['Fees', moneyText(due)],
  ['Paid', moneyText(paid)],
  ['Open', moneyText(open)],
])}
${rows.length === 0 ? html`<p>No member fits your search.</p>` : tableHtml('Fees', columns, rows.map(row))}
<h2>Newest payments</h2>
${
  payments.length === 0
    ? html`<p>Nobody has paid yet.</p>`
    : tableHtml('Newest payments', ['Member', 'Paid on', 'Amount', 'Method'], payments.map(paymentHtml))
}`,
    ready(content) {
      onFilter(content, (changes) => setQuery(changes));
      onPress(content, '.pay', (id) => {
        const fee = rows.find(({ memberId }) => String(memberId) === id);
        if (fee) openPayment(fee);
      });
    },
  };
}

function row({ memberId, name, kind, months, due, paid, open, state }: FeeView) {
  return html`<tr><th scope="row"><a href="/members/${memberId}">${name}</a></th><td>${labelOf(feeKinds, kind)}</td><td>${months}</td>
<td>${moneyText(due)}</td><td>${moneyText(paid)}</td><td>${moneyText(open)}</td><td>${labelOf(feeStates, state)}</td>
<td>${open > 0 && html`<button type="button" class="pay" id="pay-${memberId}" data-id="${memberId}" aria-label="Record payment of ${name}">Record payment</button>`}</td></tr>`;
}

function paymentHtml({ name, date, amount, method }: PaymentView) {
  return html`<tr><th scope="row">${name}</th><td>${dateText(date)}</td><td>${moneyText(amount)}</td><td>${labelOf(paymentMethods, method)}</td></tr>`;
}

function openPayment({ memberId, name, open }: FeeView): void {
  openForm({
    title: `Payment of ${name}`,
    fields: paymentFields,
    values: { amount: enteredMoney(open), date: today, method: 'transfer' },
    action: 'Record payment',
    submit: async (values) => void (await api.post(`members/${memberId}/payments`, values)),
    done: async ({ amount = '' }) => {
      await render();
      notify(`A payment of ${moneyText(penceOf(amount))} was recorded.`);
    },
  });
}
