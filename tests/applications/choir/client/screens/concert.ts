import { html } from '../../../html.ts';
import { longDateText, today } from '../../shared/calendar.ts';
import {
  type ConcertView,
  concertFields,
  type ReservationView,
  reservationFields,
  reservationStates,
} from '../../shared/concert.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { enteredMoney, moneyText } from '../../shared/money.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { factsHtml, filtersHtml, onFilter, pagesHtml, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { onPress, render, type Screen, setQuery } from '../router.ts';
import { isSecretary } from '../signed-in.ts';

const columns = ['Name', 'Tickets', 'Reduced', 'Amount', 'State', 'Note', 'Actions'];

export async function concertScreen(query: URLSearchParams, id: string): Promise<Screen> {
  const concert = await api.concert(id, query);
  const { title, date, total, reservations } = concert;
  return {
    title,
    body: html`<p><a href="/concerts">All concerts</a></p>
<div class="bar">${date >= today && html`<button type="button" class="main" id="new-reservation">New reservation</button>`}
${isSecretary() && html`<button type="button" id="change-concert">Change concert</button>`}
<a href="/api/concerts/${id}/door-list" download>Door list</a></div>
${conditionsHtml(concert)}
<h2>Reservations</h2>
${filtersHtml({ label: 'Search name or e-mail', text: query.get('search') ?? '' }, [
  {
    name: 'status',
    label: 'State',
    options: [{ value: '', label: 'All states' }, ...reservationStates],
    chosen: query.get('status') ?? '',
  },
])}
<p>${counted(total, 'reservation', 'reservations')}</p>
${
  reservations.length === 0
    ? html`<p>There is no such reservation.</p>`
    : tableHtml('Reservations', columns, reservations.map(row))
}
${pagesHtml(concert)}`,
    ready: (content) => prepare(content, concert),
  };
}

function conditionsHtml(concert: ConcertView) {
  const { date, time, place, seats, taken, free, price, reducedPrice, takings } = concert;
  return factsHtml([
    ['Day', longDateText(date)],
    ['Begins at', time],
    ['Place', place],
    ['Price', `${moneyText(price)}, reduced ${moneyText(reducedPrice)}`],
    ['Groups', `${concert.groupDiscount}% off from ${concert.groupFrom} tickets`],
    ['Seats', `${taken} of ${seats} taken, ${free} free`],
    ['Takings', moneyText(takings)],
  ]);
}

function row({ id, name, full, reduced, amount, status, note }: ReservationView) {
  const button = (kind: string, label: string) =>
    html`<button type="button" class="${kind}" id="${kind}-${id}" data-id="${id}" aria-label="${label} reservation of ${name}">${label}</button> `;
  return html`<tr><th scope="row">${name}</th><td>${full}</td><td>${reduced}</td><td>${moneyText(amount)}</td>
<td>${labelOf(reservationStates, status)}</td><td>${note}</td>
<td>${status === 'reserved' && html`${button('pay', 'Pay')}${button('change', 'Change')}`}${
    status !== 'cancelled' && button('cancel', 'Cancel')
  }</td></tr>`;
}

function prepare(content: HTMLElement, concert: ConcertView): void {
  const forReservation = (act: (reservation: ReservationView) => void | Promise<void>) => (id: string) => {
    const reservation = concert.reservations.find((one) => String(one.id) === id);
    return reservation && act(reservation);
  };
  onFilter(content, (changes) => setQuery({ ...changes, page: '' }));
  onPress(content, '#new-reservation', () => openNew(concert));
  onPress(content, '#change-concert', () => openConcert(concert));
  onPress(content, '.change', forReservation(openReservation));
  onPress(
    content,
    '.pay',
    forReservation(async ({ id, name, amount }) => {
      await api.post(`reservations/${id}/payment`);
      await refresh(`${name} paid ${moneyText(amount)}.`);
    }),
  );
  onPress(content, '.cancel', forReservation(askToCancel));
}

function askToCancel({ id, name, full, reduced }: ReservationView): void {
  const seats = counted(full + reduced, 'seat becomes', 'seats become');
  ask('Cancel the reservation?', `${seats} free again.`, 'Cancel reservation', async () => {
    await api.post(`reservations/${id}/cancellation`);
    await refresh(`The reservation of ${name} was cancelled.`);
  });
}

function openNew({ id }: ConcertView): void {
  openForm({
    title: 'New reservation',
    fields: reservationFields,
    values: { full: '1', reduced: '0' },
    action: 'Reserve',
    submit: async (values) => void (await api.post(`concerts/${id}/reservations`, values)),
    done: ({ name }) => refresh(`Seats are reserved for ${name}.`),
  });
}

function openReservation({ id, name, email, full, reduced, note }: ReservationView): void {
  openForm({
    title: `Change the reservation of ${name}`,
    fields: reservationFields,
    values: { name, email, full: String(full), reduced: String(reduced), note },
    action: 'Save reservation',
    submit: async (values) => void (await api.put(`reservations/${id}`, values)),
    done: (values) => refresh(`The reservation of ${values.name} was saved.`),
  });
}

function openConcert({ id, title, date, time, place, seats, price, reducedPrice }: ConcertView): void {
  const prices = { price: enteredMoney(price), reducedPrice: enteredMoney(reducedPrice) };
  openForm({
    title: `Change ${title}`,
    fields: concertFields,
    values: { title, date, time, place, seats: String(seats), ...prices },
    action: 'Save concert',
    submit: async (values) => void (await api.put(`concerts/${id}`, values)),
    done: (values) => refresh(`${values.title} was saved.`),
  });
}

async function refresh(text: string): Promise<void> {
  await render();
  notify(text);
}
