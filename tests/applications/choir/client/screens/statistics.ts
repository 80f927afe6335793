import { html } from '../../../html.ts';
import { dateText, isDate } from '../../shared/calendar.ts';
import { counted } from '../../shared/listing.ts';
import type { SingerFigures, Statistics, VoiceFigures } from '../../shared/statistics.ts';
import { api } from '../api.ts';
import { valuesOf } from '../form.ts';
import { tableHtml } from '../list.ts';
import { type Screen, setQuery } from '../router.ts';

const voiceColumns = ['Voice', 'Singers', 'Attended', 'Missed', 'Rate'];
const singerColumns = ['Member', 'Attended', 'Missed', 'Rate'];

export async function statisticsScreen(query: URLSearchParams): Promise<Screen> {
  const statistics = await api.statistics(query);
  return {
    title: 'Statistics',
    body: bodyHtml(statistics),
    ready(content) {
      const form = content.querySelector<HTMLFormElement>('#period');
      form?.addEventListener('submit', (event) => {
        event.preventDefault();
        const { from = '', until = '' } = valuesOf(form);
        const problem = content.querySelector('#period-problem');
        const wrong = !isDate(from) || !isDate(until) || until < from;
        if (problem) problem.textContent = wrong ? 'Enter a period that ends after it begins.' : '';
        if (!wrong) void setQuery({ from, until });
      });
    },
  };
}

function bodyHtml({ from, until, rehearsals, voices, singers }: Statistics) {
  return html`<form id="period" class="bar" novalidate>
<label>From <input type="date" name="from" id="from" value="${from}" aria-describedby="period-problem"></label>
<label>Until <input type="date" name="until" id="until" value="${until}" aria-describedby="period-problem"></label>
<button>Show period</button> <span class="problem" id="period-problem" role="alert"></span></form>
<p>${counted(rehearsals, 'rehearsal', 'rehearsals')} took place from ${dateText(from)} to ${dateText(until)}.</p>
<h2>Voices</h2>
${tableHtml('Voices', voiceColumns, voices.map(voiceHtml))}
<h2>Members</h2>
${tableHtml('Members', singerColumns, singers.map(singerHtml))}`;
}

function voiceHtml({ voice, singers, attended, missed, rate }: VoiceFigures) {
  return html`<tr><th scope="row">${voice}</th><td>${singers}</td><td>${attended}</td><td>${missed}</td><td>${rate}%</td></tr>`;
}

function singerHtml({ id, name, attended, missed, rate }: SingerFigures) {
  return html`<tr><th scope="row"><a href="/members/${id}">${name}</a></th><td>${attended}</td><td>${missed}</td><td>${rate}%</td></tr>`;
}
