import { type Html, html } from '../../../html.ts';
import { monthText } from '../../shared/calendar.ts';
import { moneyText } from '../../shared/money.ts';
import type { MonthIncome, PierFigures } from '../../shared/report.ts';
import { api } from '../api.ts';
import { optionsHtml } from '../form.ts';
import { readyFilters, tableHtml } from '../list.ts';
import type { Screen, View } from '../router.ts';

const height = 160;
const barWidth = 34;
const monthWidth = 110;

export async function reportScreen({ query }: View): Promise<Screen> {
  const report = await api.report(query);
  const { month, stays, nights, occupancy, averageStay, berthFees, electricity, tax } = report;
  const months = report.months.map((value) => ({ value, label: monthText(value) }));
  const figure = (label: string, value: string) => html`<li><strong>${value}</strong> ${label}</li>`;
  return {
    title: 'Report',
    actions: html`<a class="button" href="/api/report/csv?month=${month}" download>Download piers as CSV</a>`,
    body: html`<div class="filters"><label>Month <select class="filter" id="filter-month" name="month">${optionsHtml(months, month)}</select></label></div>
<ul class="figures">${figure('stays', String(stays))}${figure('nights', String(nights))}
${figure('occupancy', percentText(occupancy))}${figure('nights a stay', averageStay.toFixed(1))}
${figure('berth fees', moneyText(berthFees))}${figure('electricity', moneyText(electricity))}${figure('VAT', moneyText(tax))}</ul>
<h2>Piers in ${monthText(month)}</h2>
${tableHtml('Piers', ['Pier', 'Berths', 'Nights', 'Occupancy'], report.piers.map(pierHtml))}
<h2>Income by month</h2>${chartHtml(report.incomes)}`,
    ready: readyFilters,
  };
}

function percentText(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

function pierHtml({ pier, berths, nights, occupancy }: PierFigures): Html {
  return html`<tr><th scope="row">Pier ${pier}</th><td class="number">${berths}</td><td class="number">${nights}</td>
<td class="number">${percentText(occupancy)}</td></tr>`;
}

/** Two bars for each month, with the amounts above them. */
function chartHtml(incomes: readonly MonthIncome[]): Html {
  const most = Math.max(1, ...incomes.map(({ berthFees }) => berthFees));
  const bar = (x: number, cents: number, name: string) => {
    const tall = Math.round((cents / most) * height);
    const euros = Math.round(cents / 100);
    return html`<rect class="${name}" x="${x}" y="${height - tall + 20}" width="${barWidth}" height="${tall}"></rect>
<text x="${x + barWidth / 2}" y="${height - tall + 14}">€${euros}</text>`;
  };
  const groups = incomes.map(({ month, berthFees, electricity }, index) => {
    const x = index * monthWidth + 16;
    return html`<g>${bar(x, berthFees, 'fees')}${bar(x + barWidth + 6, electricity, 'power')}
<text x="${x + barWidth}" y="${height + 38}">${monthText(month).split(' ')[0]}</text></g>`;
  });
  const width = incomes.length * monthWidth + 16;
  return html`<figure><svg class="chart" viewBox="0 0 ${width} ${height + 46}" role="img" aria-label="Income by month, without VAT">${groups}</svg>
<figcaption><span class="key fees">Berth fees</span> <span class="key power">Electricity</span></figcaption></figure>`;
}
