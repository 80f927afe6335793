import { html } from '../../../html.ts';
import { longDateText, today } from '../../shared/calendar.ts';
import { type ConcertRow, concertFields } from '../../shared/concert.ts';
import { moneyText } from '../../shared/money.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { factsHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, type Screen } from '../router.ts';
import { isSecretary } from '../signed-in.ts';

export async function concertsScreen(): Promise<Screen> {
  const concerts = await api.concerts();
  const coming = concerts.filter(({ date }) => date >= today).toReversed();
  const past = concerts.filter(({ date }) => date < today);
  return {
    title: 'Concerts',
    body: html`${
      isSecretary() &&
      html`<div class="bar"><button type="button" class="main" id="new-concert">New concert</button></div>`
    }
<h2>Coming concerts</h2>
${coming.length === 0 ? html`<p>No concert is planned.</p>` : coming.map(card)}
<h2>Past concerts</h2>
${past.length === 0 ? html`<p>There was no concert yet.</p>` : past.map(card)}`,
    ready: (content) => onPress(content, '#new-concert', openNew),
  };
}

function card({ id, title, date, time, place, seats, taken, takings }: ConcertRow) {
  return html`<article class="card" aria-labelledby="concert-${id}"><h3 id="concert-${id}"><a href="/concerts/${id}">${title}</a></h3>
<p>${longDateText(date)}, ${time}, ${place}</p>
${factsHtml([
  ['Seats taken', `${taken} of ${seats}`],
  ['Takings', moneyText(takings)],
])}</article>`;
}

function openNew(): void {
  let id = 0;
  openForm({
    title: 'New concert',
    fields: concertFields,
    values: { time: '19:30', seats: '100' },
    action: 'Add concert',
    submit: async (values) => {
      ({ id } = await api.post('concerts', values));
    },
    done: async ({ title = '' }) => {
      await navigate(`/concerts/${id}`);
      notify(`${title} was added.`);
    },
  });
}
