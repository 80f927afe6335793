import { type Html, html } from '../../../html.ts';
import {
  type ApplicationListing,
  type ApplicationRow,
  applicationNumber,
  applicationStates,
} from '../../shared/application.ts';
import { dayText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted } from '../../shared/units.ts';
import { chipsHtml, emptyHtml, isFiltered, readySearch, searchHtml } from '../filters.ts';
import { read } from '../request.ts';
import type { Screen, Visit } from '../router.ts';
import { panelHtml, readyPanel } from './application-panel.ts';
import { lostScreen } from './lost.ts';

/** The applications, with the one of the address beside them. */
export async function applicationsScreen({ query, id, account }: Visit): Promise<Screen> {
  const { rows, states } = await read<ApplicationListing>(`applications?${query}`);
  const shown = id === 0 ? undefined : (rows.find((row) => row.id === id) ?? (await find(id)));
  if (id !== 0 && !shown) return lostScreen();
  return {
    title: 'Applications',
    body: html`<div class="bar">${searchHtml('Search by applicant, e-mail, animal or number', query.get('search') ?? '')}</div>
${chipsHtml({ label: 'State', name: 'state', choices: applicationStates, chosen: query.get('state') ?? '', counts: states })}
<p>${counted(rows.length, 'application')}</p>
<div class="beside"><div>${rows.length === 0 && emptyHtml('No application was found.', isFiltered(query))}
<ul class="list">${rows.map((row) => cardHtml(row, id, query))}</ul></div>
${shown ? panelHtml(shown, account, query) : html`<p class="hint">Choose an application to see what was entered.</p>`}</div>`,
    ready(page) {
      readySearch(page);
      if (shown) readyPanel(page, shown);
    },
  };
}

/** One that the filters leave out. */
async function find(id: number): Promise<ApplicationRow | undefined> {
  const { rows } = await read<ApplicationListing>('applications');
  return rows.find((row) => row.id === id);
}

function cardHtml(
  { id, name, animal, received, state }: ApplicationRow,
  shown: number,
  query: URLSearchParams,
): Html {
  const address = `/office/applications/${id}${query.size === 0 ? '' : `?${query}`}`;
  return html`<li class="card"><a href="${address}"${id === shown && html` aria-current="true"`}>${applicationNumber(id)} ${name}</a>
<p>For ${animal}, ${dayText(received)} <span class="tag ${state}">${labelOf(applicationStates, state)}</span></p></li>`;
}
