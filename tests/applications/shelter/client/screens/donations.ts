import { type Html, html } from '../../../html.ts';
import { dayText, monthText } from '../../shared/calendar.ts';
import {
  type Donation,
  type DonationListing,
  donationFields,
  type MonthTotal,
  methodChoices,
  purposeChoices,
} from '../../shared/donation.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted, moneyText } from '../../shared/units.ts';
import { chipsHtml, emptyHtml, isFiltered, readySearch, searchHtml } from '../filters.ts';
import { optionsHtml } from '../form-fields.ts';
import { openForm } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { filter, navigate, onPress, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

export async function donationsScreen({ query, account }: Visit): Promise<Screen> {
  const { rows, total, amount, months } = await load(query, 0);
  const choices = [{ value: '', label: 'All months' }, ...months.map(monthChoice)];
  return {
    title: 'Donations',
    body: html`<div class="bar">${searchHtml('Search by donor or receipt', query.get('search') ?? '')}
<p><label for="month">Month</label><select id="month">${optionsHtml(choices, query.get('month') ?? '')}</select></p><button type="button" class="main" id="add">Add donation</button></div>
${chipsHtml({ label: 'Purpose', name: 'purpose', choices: purposeChoices, chosen: query.get('purpose') ?? '' })}
<p id="sum">${sumText(total, amount)}</p>
${rows.length === 0 ? emptyHtml('No donation was found.', isFiltered(query)) : tableHtml(rows)}
<p class="more"><button type="button" id="more"${rows.length === total && html` hidden`}>Load more</button></p>
${monthsHtml(months)}`,
    ready(page) {
      readySearch(page);
      const month = page.querySelector<HTMLSelectElement>('#month');
      month?.addEventListener('change', () => void filter({ month: month.value }));
      onPress(page, '#add', () => add(account.today));
      onPress(page, '#more', () => loadMore(page, query));
    },
  };
}

function load(query: URLSearchParams, offset: number): Promise<DonationListing> {
  const wanted = new URLSearchParams(query);
  wanted.set('offset', String(offset));
  return read(`donations?${wanted}`);
}

async function loadMore(page: HTMLElement, query: URLSearchParams): Promise<void> {
  const body = page.querySelector('#donations');
  if (!body) return;
  const { rows, total } = await load(query, body.children.length);
  body.insertAdjacentHTML('beforeend', html`${rows.map(rowHtml)}`.text);
  page.querySelector('#more')?.toggleAttribute('hidden', body.children.length >= total);
}

function monthChoice({ month }: MonthTotal) {
  return { value: month, label: monthText(month) };
}

function sumText(total: number, amount: number): string {
  return `${counted(total, 'donation')}, ${moneyText(amount)} in total`;
}

function tableHtml(rows: readonly Donation[]): Html {
  return html`<table><thead><tr><th scope="col">Receipt</th><th scope="col">Received</th><th scope="col">Donor</th><th scope="col">For</th><th scope="col">Paid by</th><th scope="col">Amount</th></tr></thead>
<tbody id="donations">${rows.map(rowHtml)}</tbody></table>`;
}

function rowHtml({ id, number, date, donor, purpose, method, amount, cancelled }: Donation): Html {
  return html`<tr><th scope="row"><a href="/office/donations/${id}">${number}</a></th><td>${dayText(date)}</td>
<td>${donor}${cancelled === 'yes' && html` <span class="tag">Cancelled</span>`}</td><td>${labelOf(purposeChoices, purpose)}</td><td>${labelOf(methodChoices, method)}</td><td class="amount">${moneyText(amount)}</td></tr>`;
}

function monthsHtml(months: readonly MonthTotal[]): Html {
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return html`<section aria-labelledby="months-title"><h2 id="months-title">By month</h2><table class="months"><thead><tr><th scope="col">Month</th><th scope="col">Donations</th><th scope="col">Amount</th><td></td></tr></thead>
<tbody>${months.map(
    ({ month, count, amount }) =>
      html`<tr><th scope="row">${monthText(month)}</th><td>${count}</td><td class="amount">${moneyText(amount)}</td><td><progress max="${most}" value="${amount}" aria-label="${monthText(month)}"></progress></td></tr>`,
  )}</tbody></table></section>`;
}

function add(today: string): void {
  let added = 0;
  openForm({
    title: 'Add donation',
    fields: donationFields(today),
    values: { date: today, purpose: 'general' },
    action: 'Save donation',
    save: async (values) => {
      ({ id: added } = await send<{ id: number }>('POST', 'donations', values));
    },
    saved: async ({ donor }) => {
      await navigate(`/office/donations/${added}`);
      toast(`The donation of ${donor} was saved.`);
    },
  });
}
