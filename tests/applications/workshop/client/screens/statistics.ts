import { type Html, html } from '../../../html.ts';
import { monthText } from '../../shared/calendar.ts';
import { durationText } from '../../shared/duration.ts';
import { stateName } from '../../shared/job.ts';
import { euros } from '../../shared/money.ts';
import { api } from '../api.ts';
import type { Screen } from '../screen.ts';

type Cells = readonly (string | number)[];

export async function statisticsScreen(): Promise<Screen> {
  const all = await api.statistics();
  const collected = all.months.reduce((sum, { jobs }) => sum + jobs, 0);
  const mechanicJobs = all.mechanics.reduce((sum, { jobs }) => sum + jobs, 0);
  return {
    title: 'Statistics',
    body: html`<dl><dt>Average price of a collected repair</dt><dd>${euros(all.averagePrice)}</dd>
<dt>Average time until a bicycle is collected</dt><dd>${all.averageDays.toFixed(1)} days</dd></dl>
${figures(
  'Repairs by state',
  ['State', 'Repairs'],
  all.states.map(({ state, jobs }) => [stateName(state), jobs]),
  ['All', all.allJobs],
)}
${figures(
  'Turnover by month',
  ['Month', 'Collected', 'Turnover'],
  all.months.map(({ month, jobs, turnover }) => [monthText(month), jobs, euros(turnover)]),
  ['Sum', collected, euros(all.turnover)],
)}
${figures(
  'Work by mechanic',
  ['Mechanic', 'Repairs', 'Time of finished tasks'],
  all.mechanics.map(({ name, jobs, minutes }) => [name, jobs, durationText(minutes)]),
  ['Sum', mechanicJobs, durationText(all.minutes)],
)}`,
  };
}

function figures(name: string, headers: Cells, rows: readonly Cells[], sums: Cells): Html {
  const rowOf = (cells: Cells) =>
    html`<tr>${cells.map((cell, index) => (index === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="figure">${cell}</td>`))}</tr>`;
  return html`<h2>${name}</h2><table aria-label="${name}"><thead><tr>${headers.map(
    (header, index) => html`<th scope="col"${index > 0 && html` class="figure"`}>${header}</th>`,
  )}</tr></thead><tbody>${rows.map(rowOf)}</tbody><tfoot>${rowOf(sums)}</tfoot></table>`;
}
