import { html } from '../../../html.ts';
import { dateText, monthText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { type InvoiceLineView, type InvoiceView, invoiceStates } from '../../shared/invoice.ts';
import { counted } from '../../shared/listing.ts';
import { moneyText } from '../../shared/money.ts';
import { api } from '../api.ts';
import { ask, openDialog } from '../dialog.ts';
import { factsHtml, filtersHtml, onFilter, pagesHtml, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { onPress, render, type Screen, setQuery } from '../router.ts';

const columns = ['Number', 'Family', 'Month', 'Due', 'State', 'Total', 'Actions'];

export async function invoicesScreen(query: URLSearchParams): Promise<Screen> {
  const listing = await api.invoices(query);
  const { rows, total, sum, next } = listing;
  const months = listing.months.map((month) => ({ value: month, label: monthText(month) }));
  return {
    title: 'Invoices',
    body: html`<div class="bar">${
      next && html`<button type="button" class="main" id="make">Make invoices for ${monthText(next)}</button>`
    }</div>
${filtersHtml({ label: 'Search family or number', text: query.get('search') ?? '' }, [
  {
    name: 'month',
    label: 'Month',
    options: [{ value: '', label: 'All months' }, ...months],
    chosen: query.get('month') ?? '',
  },
  {
    name: 'status',
    label: 'State',
    options: [{ value: '', label: 'All states' }, ...invoiceStates],
    chosen: query.get('status') ?? '',
  },
])}
<p>${counted(total, 'invoice', 'invoices')}, together ${moneyText(sum)}</p>
${rows.length === 0 ? html`<p>No invoice fits your search.</p>` : tableHtml('Invoices', columns, rows.map(row))}
${pagesHtml(listing)}`,
    ready(content) {
      onFilter(content, (changes) => setQuery({ ...changes, page: '' }));
      prepare(content, rows);
      onPress(content, '#make', () => askToMake(next ?? ''));
    },
  };
}

function row(invoice: InvoiceView) {
  const { id, number, family, month, due, status, reminded, total } = invoice;
  const button = (action: string, label: string) =>
    html`<button type="button" class="${action}" id="${action}-${id}" data-id="${id}" aria-label="${label} ${number}">${label}</button> `;
  return html`<tr><th scope="row">${number}</th><td>${family}</td><td>${monthText(month)}</td><td>${dateText(due)}</td>
<td${status === 'overdue' && html` class="late"`}>${labelOf(invoiceStates, status)}${reminded && `, reminded ${dateText(reminded)}`}</td>
<td>${moneyText(total)}</td>
<td>${button('show', 'Show')}${invoice.paidOn === '' ? button('pay', 'Mark as paid') : button('reopen', 'Reopen')}${
    status === 'overdue' && button('remind', 'Send reminder')
  }</td></tr>`;
}

function prepare(content: HTMLElement, rows: readonly InvoiceView[]): void {
  const forInvoice = (act: (invoice: InvoiceView) => void | Promise<void>) => (id: string) => {
    const invoice = rows.find((one) => String(one.id) === id);
    return invoice && act(invoice);
  };
  onPress(content, '.show', forInvoice(openInvoice));
  onPress(
    content,
    '.pay',
    forInvoice(async ({ id, number }) => {
      await api.put(`invoices/${id}/paid`, { paid: 'yes' });
      await refresh(`Invoice ${number} is paid.`);
    }),
  );
  onPress(
    content,
    '.reopen',
    forInvoice(async ({ id, number }) => {
      await api.put(`invoices/${id}/paid`, { paid: '' });
      await refresh(`Invoice ${number} is not paid any more.`);
    }),
  );
  onPress(
    content,
    '.remind',
    forInvoice(async ({ id, family }) => {
      await api.post(`invoices/${id}/reminder`);
      await refresh(`A reminder was sent to the family ${family}.`);
    }),
  );
}

function openInvoice({ number, family, month, due, paidOn, lines, total }: InvoiceView): void {
  openDialog(
    `Invoice ${number}`,
    html`${factsHtml([
      ['Family', family],
      ['Month', monthText(month)],
      ['Due', dateText(due)],
      ['Paid', paidOn === '' ? 'Not yet' : dateText(paidOn)],
    ])}
${tableHtml('Children', ['Child', 'Care', 'Discount', 'Meals', 'Sum'], lines.map(lineHtml))}
<p><strong>Total ${moneyText(total)}</strong></p><p class="buttons"><button type="button" class="close">Close</button></p>`,
  );
}

function lineHtml({ child, care, discount, meals, sum }: InvoiceLineView) {
  return html`<tr><th scope="row">${child}</th><td>${moneyText(care)}</td><td>${moneyText(-discount)}</td>
<td>${moneyText(meals)}</td><td>${moneyText(sum)}</td></tr>`;
}

function askToMake(month: string): void {
  const text = `Every family with children gets an invoice for ${monthText(month)}.`;
  ask('Make the invoices?', text, 'Make invoices', async () => {
    const { count } = await api.post('invoices');
    await refresh(`${counted(count, 'invoice was', 'invoices were')} made for ${monthText(month)}.`);
  });
}

async function refresh(text: string): Promise<void> {
  await render();
  notify(text);
}
