import { type Html, html } from '../../../html.ts';
import { piers } from '../../shared/berth.ts';
import { dateText } from '../../shared/calendar.ts';
import type { MeterRow } from '../../shared/meter.ts';
import { moneyText } from '../../shared/money.ts';
import { ApiError, api } from '../api.ts';
import { emptyHtml, filterHtml, readyFilters, tableHtml, tickHtml } from '../list.ts';
import { onPress, render, type Screen, type View } from '../router.ts';
import { toast, toastFailure } from '../toast.ts';

const columns = ['Berth', 'Boat', 'Last read', 'Reading', 'Used', 'Cost', 'Actions'];

export async function metersScreen({ query }: View): Promise<Screen> {
  const { rows, used, cost } = await api.meters(query);
  const total = html`<tr class="total"><th scope="row" colspan="4">Together</th><td class="number">${used} kWh</td>
<td class="number">${moneyText(cost)}</td><td></td></tr>`;
  return {
    title: 'Electricity',
    body: html`<p>What boats have used since they arrived. Costs are without VAT.</p>
<div class="filters">${filterHtml('pier', 'Pier', piers, query)}${tickHtml('all', 'Empty berths too', query)}</div>
${rows.length === 0 ? emptyHtml('No boat uses electricity here.') : tableHtml('Meters', columns, [...rows.map(rowHtml), total])}`,
    ready(main) {
      readyFilters(main);
      onPress(main, '.read', (id) => {
        const row = rows.find(({ berthId }) => String(berthId) === id);
        if (row) editReading(main, row);
      });
    },
  };
}

function rowHtml({ berthId, berth, boatId, boat, date, kwh, used, cost }: MeterRow): Html {
  return html`<tr id="meter-${berthId}"><th scope="row"><a href="/berths/${berthId}">${berth}</a></th>
<td>${boatId === null ? '–' : html`<a href="/boats/${boatId}">${boat}</a>`}</td><td>${dateText(date)}</td>
<td class="number reading">${kwh} kWh</td><td class="number">${used} kWh</td><td class="number">${moneyText(cost)}</td>
<td class="acts"><button type="button" class="read small" id="read-${berthId}" data-id="${berthId}" aria-label="Enter reading of ${berth}">Enter reading</button></td></tr>`;
}

/** The cell becomes a field: Enter saves it, Escape leaves it as it was. */
function editReading(main: HTMLElement, { berthId, berth, kwh }: MeterRow): void {
  const cell = main.querySelector(`#meter-${berthId} .reading`);
  const actions = main.querySelector(`#meter-${berthId} .acts`);
  if (!cell || !actions) return;
  cell.innerHTML =
    html`<input type="text" inputmode="numeric" size="7" aria-label="Reading of ${berth} in kWh" aria-describedby="reading-error" value="${kwh}"><br><span class="error" id="reading-error" role="alert"></span>`.text;
  actions.innerHTML =
    html`<button type="button" class="small main" id="save-reading">Save</button> <button type="button" class="small" id="keep-reading">Cancel</button>`.text;
  const input = cell.querySelector('input');
  if (!input) return;
  const save = async () => {
    try {
      await api.send(`meters/${berthId}`, { kwh: input.value });
    } catch (error) {
      showError(cell, input, error);
      return;
    }
    await render();
    toast(`The reading of ${berth} was saved.`);
  };
  input.select();
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') void save();
    else if (key === 'Escape') void render();
  });
  onPress(actions, '#save-reading', save);
  onPress(actions, '#keep-reading', () => render());
}

function showError(cell: Element, input: HTMLInputElement, error: unknown): void {
  const place = cell.querySelector('#reading-error');
  const problem = error instanceof ApiError ? error.problems.kwh : undefined;
  if (!place || problem === undefined) {
    toastFailure(error);
    return;
  }
  place.textContent = problem;
  input.setAttribute('aria-invalid', 'true');
  input.focus();
}
