import { type Html, html } from '../../../html.ts';
import { dateText, longDateText, today } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { type JobRow, jobKinds, jobStates } from '../../shared/job.ts';
import { moneyText } from '../../shared/money.ts';
import type { StayRow } from '../../shared/stay.ts';
import { api } from '../api.ts';
import { emptyHtml, tableHtml } from '../list.ts';
import { onPress, type Screen } from '../router.ts';
import { readyStayButtons, stayButtonsHtml } from '../stay-actions.ts';
import { openNewStay } from '../stay-panel.ts';

export async function todayScreen(): Promise<Screen> {
  const overview = await api.overview();
  const { occupied, berths, overdue, overdueSum, arrivals, departures, jobs, insurances } = overview;
  return {
    title: 'Today',
    actions: html`<button type="button" class="main" id="new-stay">New stay</button>`,
    body: html`<p class="day">${longDateText(today)}</p>
<ul class="figures">
<li><a href="/berths?state=occupied"><strong>${occupied} of ${berths}</strong> berths occupied</a></li>
<li><strong>${arrivals.length}</strong> arrivals</li>
<li><strong>${departures.length}</strong> departures</li>
<li><a href="/invoices?state=overdue"><strong>${overdue}</strong> overdue invoices, ${moneyText(overdueSum)}</a></li>
</ul>
<h2>Arrivals</h2>
${staysHtml('Arrivals', arrivals, ({ arrival }) => arrival, 'Nobody is expected any more today.')}
<h2>Departures</h2>
${staysHtml('Departures', departures, ({ departure }) => departure, 'Nobody leaves today.')}
<div class="columns"><section><h2>Yard jobs</h2>${
      jobs.length === 0 ? emptyHtml('The yard has nothing to do today.') : html`<ul>${jobs.map(jobHtml)}</ul>`
    }</section>
<section><h2>Insurance to check</h2>${
      insurances.length === 0
        ? emptyHtml('All boats here are insured.')
        : html`<ul>${insurances.map(
            ({ id, name, until }) =>
              html`<li><a href="/boats/${id}">${name}</a>: ${insuranceText(until)}</li>`,
          )}</ul>`
    }</section></div>`,
    ready(main) {
      onPress(main, '#new-stay', () => openNewStay());
      readyStayButtons(main, [...arrivals, ...departures]);
    },
  };
}

function staysHtml(
  label: string,
  stays: readonly StayRow[],
  dayOf: (stay: StayRow) => string,
  nobody: string,
): Html {
  if (stays.length === 0) return emptyHtml(nobody);
  const rows = stays.map((stay) => {
    const { boatId, boat, owner, berthId, berth, people, note } = stay;
    const late = dayOf(stay) < today && html` <span class="late">since ${dateText(dayOf(stay))}</span>`;
    return html`<tr><th scope="row"><a href="/boats/${boatId}">${boat}</a>${late}${note && html`<small>${note}</small>`}</th><td>${owner}</td>
<td><a href="/berths/${berthId}">${berth}</a></td><td class="number">${people}</td><td class="acts">${stayButtonsHtml(stay)}</td></tr>`;
  });
  return tableHtml(label, ['Boat', 'Owner', 'Berth', 'People', 'Actions'], rows);
}

function jobHtml({ kind, boat, time, person, state }: JobRow): Html {
  return html`<li>${time || 'Any time'}: <a href="/jobs">${labelOf(jobKinds, kind)}</a>, ${boat} (${person}) – ${labelOf(jobStates, state)}</li>`;
}

function insuranceText(until: string): string {
  if (until === '') return 'no insurance shown';
  return until < today ? `ended on ${dateText(until)}` : `ends on ${dateText(until)}`;
}
