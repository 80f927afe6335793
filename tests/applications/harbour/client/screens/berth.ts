import { type Html, html } from '../../../html.ts';
import type { BerthView } from '../../shared/berth.ts';
import { dateText, nightsBetween } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { metresText } from '../../shared/length.ts';
import { type StayRow, stayStates } from '../../shared/stay.ts';
import { api } from '../api.ts';
import { emptyHtml, factsHtml, tableHtml } from '../list.ts';
import { onPress, render, type Screen, type View } from '../router.ts';
import { openNewStay } from '../stay-panel.ts';
import { toast, toastFailure } from '../toast.ts';
import { stateHtml } from './berths.ts';

export async function berthScreen({ id, account }: View): Promise<Screen> {
  const berth = await api.berth(id);
  const { code, closed, stays } = berth;
  return {
    title: `Berth ${code}`,
    actions: html`${!closed && html`<button type="button" class="main" id="book">Book this berth</button>`}
${account.master && html`<button type="button" id="close-berth">${closed ? 'Open berth again' : 'Close berth'}</button>`}`,
    body: html`<p class="path"><a href="/berths">Berths</a> › ${code}</p>
<div class="columns"><section class="card"><h2>Size</h2>${sizeHtml(berth)}</section>
<section class="card"><h2>Note</h2><div id="note">${noteHtml(berth)}</div></section></div>
<h2>Stays</h2>
${stays.length === 0 ? emptyHtml('Nobody has booked this berth.') : tableHtml('Stays', ['Stay', 'Boat', 'Arrival', 'Departure', 'Nights', 'State'], stays.map(stayHtml))}`,
    ready(main) {
      onPress(main, '#book', () => openNewStay({ berthId: id }));
      onPress(main, '#close-berth', () => setClosed(berth));
      onPress(main, '#edit-note', () => editNote(main, berth));
    },
  };
}

function sizeHtml({ state, length, beam, depth, electricity, boat, until }: BerthView): Html {
  return factsHtml([
    ['State', stateHtml(state)],
    ['Boat', boat && `${boat}, until ${dateText(until)}`],
    ['Length', metresText(length)],
    ['Beam', metresText(beam)],
    ['Depth', metresText(depth)],
    ['Electricity', electricity ? 'Yes' : 'No'],
  ]);
}

function noteHtml({ note }: BerthView): Html {
  return html`<p>${note || 'Nothing noted.'}</p><button type="button" class="small" id="edit-note">Edit note</button>`;
}

/** The note becomes a field in its place. */
function editNote(main: HTMLElement, berth: BerthView): void {
  const place = main.querySelector<HTMLElement>('#note');
  if (!place) return;
  place.innerHTML = html`<form id="note-form"><label for="note-text">Note</label>
<textarea id="note-text" rows="3" maxlength="120">${berth.note}</textarea>
<p class="buttons"><button class="main">Save note</button> <button type="button" id="keep-note">Cancel</button></p></form>`.text;
  const text = place.querySelector('textarea');
  text?.focus();
  onPress(place, '#keep-note', () => render());
  place.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await api.save(`berths/${berth.id}/note`, { note: text?.value ?? '' });
      await render();
      toast('The note was saved.');
    } catch (error) {
      toastFailure(error);
    }
  });
}

async function setClosed({ id, code, closed }: BerthView): Promise<void> {
  await api.save(`berths/${id}/closed`, { closed: closed ? '' : 'yes' });
  await render();
  toast(closed ? `Berth ${code} is open again.` : `Berth ${code} is closed.`);
}

function stayHtml({ reference, boatId, boat, arrival, departure, state }: StayRow): Html {
  return html`<tr><th scope="row"><a href="/stays?search=${reference}">${reference}</a></th><td><a href="/boats/${boatId}">${boat}</a></td>
<td>${dateText(arrival)}</td><td>${dateText(departure)}</td><td class="number">${nightsBetween(arrival, departure)}</td>
<td>${labelOf(stayStates, state)}</td></tr>`;
}
