import { html } from '../../../html.ts';
import { budgetOf } from '../../shared/figures.ts';
import type { BudgetLine } from '../../shared/state.ts';
import { euros } from '../format.ts';
import type { Address, Screen } from '../screen.ts';
import { present } from '../store.ts';
import { projectOf, projectScreen } from './project-frame.ts';

const rowHeight = 34;
const chartWidth = 560;

export function budgetScreen({ id }: Address): Screen | null {
  const project = projectOf(id);
  if (!project) return null;
  const lines = present().lines.filter(({ projectId }) => projectId === id);
  if (lines.length === 0)
    return projectScreen(project, 'budget', html`<p class="panel">This project has no budget yet.</p>`);
  const { planned, spent, left, reserve, usedPercent } = budgetOf(lines);
  const body = html`<table aria-label="Budget"><thead><tr><th>Category</th><th class="figure">Planned</th><th class="figure">Spent</th><th class="figure">Left</th></tr></thead>
<tbody>${lines.map(row)}</tbody><tfoot><tr><th>Sum</th><th class="figure">${euros(planned)}</th><th class="figure">${euros(spent)}</th><th class="figure">${leftText(left)}</th></tr></tfoot></table>
<ul><li>${usedPercent} % of the budget is used.</li><li>Reserve (10 % of what is planned): ${euros(reserve)}</li></ul>
<h2>Planned and spent</h2>${chart(lines)}`;
  return projectScreen(project, 'budget', body);
}

function row({ id, category, planned, spent }: BudgetLine) {
  const amount = (name: string, value: number) =>
    html`<input id="${name}-${id}" data-change="save-amount" data-line="${id}" data-amount="${name}" value="${value.toFixed(2)}" inputmode="decimal" aria-label="${name === 'planned' ? 'Planned' : 'Spent'} for ${category}">`;
  return html`<tr><td>${category}</td><td class="figure">${amount('planned', planned)}</td><td class="figure">${amount('spent', spent)}</td><td class="figure">${leftText(planned - spent)}</td></tr>`;
}

function leftText(left: number) {
  return left < 0 ? html`<span class="late">${euros(-left)} over</span>` : html`${euros(left)} left`;
}

function chart(lines: readonly BudgetLine[]) {
  const most = Math.max(1, ...lines.flatMap(({ planned, spent }) => [planned, spent]));
  const width = (amount: number) => Math.round((amount / most) * chartWidth);
  const legend = [
    ['planned', 'Planned'],
    ['spent', 'Spent'],
  ] as const;
  return html`<p class="legend">${legend.map(([kind, name]) => html`<span class="swatch ${kind}"></span>${name} `)}</p>
<svg role="img" aria-label="Planned and spent by category" width="720" height="${lines.length * rowHeight}">${lines.map(
    (
      { category, planned, spent },
      index,
    ) => html`<g transform="translate(0 ${index * rowHeight})"><text y="18">${category}</text>
<rect class="planned" x="120" y="4" height="11" width="${width(planned)}"><title>${euros(planned)} planned</title></rect>
<rect class="spent" x="120" y="16" height="11" width="${width(spent)}"><title>${euros(spent)} spent</title></rect></g>`,
  )}</svg>`;
}
