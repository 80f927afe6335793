import { html } from '../../../html.ts';
import { dateText, longDateText, today } from '../../shared/calendar.ts';
import { counted } from '../../shared/listing.ts';
import type { Overview } from '../../shared/overview.ts';
import type { CalendarEntry } from '../../shared/rehearsal.ts';
import { api } from '../api.ts';
import type { Screen } from '../router.ts';

export async function overviewScreen(): Promise<Screen> {
  const overview = await api.overview();
  const { active, onLeave, lateLoans, next } = overview;
  return {
    title: 'Overview',
    body: html`<p>${longDateText(today)}</p>
<ul class="figures">
<li><b>${active}</b> <a href="/members?status=active">active ${active === 1 ? 'member' : 'members'}</a></li>
<li><b>${onLeave}</b> <a href="/members?status=leave">on leave</a></li>
<li><b>${lateLoans}</b> <a href="/library?show=late">late ${lateLoans === 1 ? 'loan' : 'loans'}</a></li>
</ul>
<h2>What comes next</h2>
${next.length === 0 ? html`<p>Nothing is planned.</p>` : html`<ul>${next.map(entryHtml)}</ul>`}
<p><a href="/calendar">Calendar</a></p>
<h2>Next concert</h2>
${concertHtml(overview)}`,
  };
}

function entryHtml({ date, time, text, address }: CalendarEntry) {
  return html`<li>${date === today ? 'Today' : dateText(date)}, ${time}: <a href="${address}">${text}</a></li>`;
}

function concertHtml({ nextConcert, freeSeats }: Overview) {
  if (!nextConcert) return html`<p>No concert is planned.</p>`;
  const { id, title, days } = nextConcert;
  const when = days === 0 ? 'today' : `in ${counted(days, 'day', 'days')}`;
  return html`<p><a href="/concerts/${id}">${title}</a> ${when}, ${counted(freeSeats, 'seat', 'seats')} free</p>`;
}
