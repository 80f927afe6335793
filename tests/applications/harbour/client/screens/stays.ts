import { type Html, html } from '../../../html.ts';
import { dateText, nightsBetween } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { moneyText } from '../../shared/money.ts';
import { type StayRow, stayStates } from '../../shared/stay.ts';
import { api } from '../api.ts';
import { chipsHtml, emptyHtml, pagesHtml, readyFilters, searchHtml, tableHtml } from '../list.ts';
import { navigate, onPress, type Screen, type View } from '../router.ts';
import { readyStayButtons, stayButtonsHtml } from '../stay-actions.ts';
import { openNewStay } from '../stay-panel.ts';

const columns = ['Stay', 'Boat', 'Berth', 'Arrival', 'Departure', 'Nights', 'Fee', 'State', 'Actions'];

export async function staysScreen({ query }: View): Promise<Screen> {
  const listing = await api.stays(query);
  const { counts } = listing;
  const states = [{ value: '', label: 'All' }, ...stayStates].map(({ value, label }) => ({
    value,
    label: `${label} (${counts[value || 'all'] ?? 0})`,
  }));
  return {
    title: 'Stays',
    actions: html`<button type="button" class="main" id="new-stay">New stay</button>`,
    body: html`<div class="filters" role="search">${searchHtml('Stay, boat, owner or berth', query)}
${dayHtml('from', 'From', query)}${dayHtml('to', 'To', query)}
<button type="button" class="small" id="clear">Clear filters</button></div>
${chipsHtml('state', 'State', states, query.get('state') ?? '')}
<p class="count">${counted(listing.total, 'stay')}</p>
${listing.total === 0 ? emptyHtml('No stay fits these filters.') : tableHtml('Stays', columns, listing.rows.map(rowHtml))}
${pagesHtml(listing)}`,
    ready(main) {
      readyFilters(main);
      onPress(main, '#new-stay', () => openNewStay());
      onPress(main, '#clear', () => navigate('/stays'));
      readyStayButtons(main, listing.rows);
    },
  };
}

function dayHtml(name: string, label: string, query: URLSearchParams): Html {
  return html`<label>${label} <input type="date" class="filter" id="filter-${name}" name="${name}" value="${query.get(name) ?? ''}"></label>`;
}

function rowHtml(stay: StayRow): Html {
  const { reference, boatId, boat, owner, berthId, berth, arrival, departure, fee, state } = stay;
  return html`<tr><th scope="row">${reference}</th><td><a href="/boats/${boatId}">${boat}</a><br><small>${owner}</small></td>
<td><a href="/berths/${berthId}">${berth}</a></td><td>${dateText(arrival)}</td><td>${dateText(departure)}</td>
<td class="number">${nightsBetween(arrival, departure)}</td><td class="number">${moneyText(fee)}</td>
<td><span class="state ${state}">${labelOf(stayStates, state)}</span></td><td class="acts">${stayButtonsHtml(stay)}</td></tr>`;
}
