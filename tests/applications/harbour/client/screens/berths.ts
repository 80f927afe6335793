import { type Html, html } from '../../../html.ts';
import { type BerthRow, berthStates, piers } from '../../shared/berth.ts';
import { dateText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { metresText } from '../../shared/length.ts';
import { api } from '../api.ts';
import { emptyHtml, filterHtml, readyFilters, tableHtml, tickHtml } from '../list.ts';
import { onPress, type Screen, setQuery, type View } from '../router.ts';

const lengths = ['6', '8', '9', '10', '12', '15'].map((value) => ({ value, label: `${value} m or more` }));
const columns = ['Berth', 'Pier', 'Length', 'Beam', 'Depth', 'Electricity', 'State', 'Boat', 'Until'];

export async function berthsScreen({ query }: View): Promise<Screen> {
  const view = query.get('view') === 'plan' ? 'plan' : 'list';
  const { rows, total } = await api.berths(query);
  const switchHtml = (name: string, label: string) =>
    html`<button type="button" class="view" id="view-${name}" data-id="${name}" aria-pressed="${String(view === name)}">${label}</button>`;
  return {
    title: 'Berths',
    actions: html`<div class="switch" role="group" aria-label="View">${switchHtml('list', 'List')}${switchHtml('plan', 'Plan')}</div>`,
    body: html`<div class="filters" role="search">${filterHtml('pier', 'Pier', piers, query)}
${filterHtml('state', 'State', berthStates, query)}
${filterHtml('length', 'Length', lengths, query)}
${tickHtml('power', 'With electricity', query)}</div>
<p class="count">${rows.length} of ${total} berths</p>
${rows.length === 0 ? emptyHtml('No berth fits these filters.') : view === 'plan' ? planHtml(rows) : tableHtml('Berths', columns, rows.map(rowHtml))}`,
    ready(main) {
      readyFilters(main);
      onPress(main, '.view', (name) => setQuery({ view: name === 'plan' ? name : '' }));
    },
  };
}

function rowHtml({ id, code, pier, length, beam, depth, electricity, state, boat, until }: BerthRow): Html {
  return html`<tr><th scope="row"><a href="/berths/${id}">${code}</a></th><td>${labelOf(piers, pier)}</td>
<td class="number">${metresText(length)}</td><td class="number">${metresText(beam)}</td><td class="number">${metresText(depth)}</td>
<td>${electricity ? 'Yes' : 'No'}</td><td>${stateHtml(state)}</td><td>${boat}</td><td>${until && dateText(until)}</td></tr>`;
}

export function stateHtml(state: string): Html {
  return html`<span class="state ${state}">${labelOf(berthStates, state)}</span>`;
}

/** The piers with their berths beside each other. */
function planHtml(rows: readonly BerthRow[]): Html {
  return html`<div class="plan">${piers.map(({ value, label }) => {
    const berths = rows.filter(({ pier }) => pier === value);
    if (berths.length === 0) return null;
    return html`<section aria-label="${label}"><h2>${label}</h2><ul>${berths.map(
      ({ id, code, state, boat }) =>
        html`<li><a class="place ${state}" href="/berths/${id}"><b>${code}</b> <span>${boat || labelOf(berthStates, state)}</span></a></li>`,
    )}</ul></section>`;
  })}</div>`;
}
