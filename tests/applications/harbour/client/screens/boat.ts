import { type Html, html } from '../../../html.ts';
import { type BoatView, boatFields, boatKinds } from '../../shared/boat.ts';
import { dateText, nightsBetween } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { enteredMetres, metresText } from '../../shared/length.ts';
import type { ReadingRow } from '../../shared/meter.ts';
import { moneyText } from '../../shared/money.ts';
import { type StayRow, stayStates } from '../../shared/stay.ts';
import { api } from '../api.ts';
import { confirmFirst, openForm } from '../dialog.ts';
import { emptyHtml, factsHtml, tableHtml } from '../list.ts';
import { navigate, onPress, render, type Screen, type View } from '../router.ts';
import { openNewStay } from '../stay-panel.ts';
import { chosenTab, readyTabs, tabsHtml } from '../tabs.ts';
import { toast } from '../toast.ts';

const tabs = [
  { value: 'details', label: 'Details' },
  { value: 'stays', label: 'Stays' },
  { value: 'readings', label: 'Meter readings' },
] as const;

export async function boatScreen({ query, id, account }: View): Promise<Screen> {
  const boat = await api.boat(id);
  const tab = chosenTab(tabs, query, 'tab');
  return {
    title: boat.name,
    actions: html`<button type="button" class="main" id="book">Book a stay</button>
<button type="button" id="change">Change boat</button>
${account.master && html`<button type="button" class="danger" id="delete">Delete boat</button>`}`,
    body: html`<p class="path"><a href="/boats">Boats</a> › ${boat.name}</p>
${tabsHtml('Boat', tabs, tab, panelOf(tab, boat))}`,
    ready(main) {
      readyTabs(main, 'tab');
      onPress(main, '#book', () => openNewStay({ boatId: id }));
      onPress(main, '#change', () => openBoat(boat));
      onPress(main, '#delete', () => remove(boat));
    },
  };
}

function panelOf(tab: string, boat: BoatView): Html {
  if (tab === 'stays') return staysHtml(boat.stays);
  return tab === 'readings' ? readingsHtml(boat.readings) : detailsHtml(boat);
}

function detailsHtml(boat: BoatView): Html {
  const { registration, kind, length, beam, draught, homePort, insuredUntil, notes, berth } = boat;
  const { id, name, email, phone } = boat.ownerDetails;
  return html`<div class="columns"><section class="card"><h2>Boat</h2>${factsHtml([
    ['Registration', registration],
    ['Kind', labelOf(boatKinds, kind)],
    ['Length', metresText(length)],
    ['Beam', metresText(beam)],
    ['Draught', metresText(draught)],
    ['Home port', homePort],
    ['Insured until', insuredUntil ? dateText(insuredUntil) : 'Not shown'],
    ['Lies at', berth || 'Away'],
    ['Notes', notes],
  ])}</section><section class="card"><h2>Owner</h2>${factsHtml([
    ['Name', html`<a href="/owners?open=${id}">${name}</a>`],
    ['E-mail', html`<a href="mailto:${email}">${email}</a>`],
    ['Phone', phone],
  ])}</section></div>`;
}

function staysHtml(stays: readonly StayRow[]): Html {
  if (stays.length === 0) return emptyHtml('This boat has not been here yet.');
  const rows = stays.map(
    ({ reference, berthId, berth, arrival, departure, fee, state }) =>
      html`<tr><th scope="row"><a href="/stays?search=${reference}">${reference}</a></th><td><a href="/berths/${berthId}">${berth}</a></td>
<td>${dateText(arrival)}</td><td>${dateText(departure)}</td><td class="number">${nightsBetween(arrival, departure)}</td>
<td class="number">${moneyText(fee)}</td><td>${labelOf(stayStates, state)}</td></tr>`,
  );
  return tableHtml('Stays', ['Stay', 'Berth', 'Arrival', 'Departure', 'Nights', 'Fee', 'State'], rows);
}

function readingsHtml(readings: readonly ReadingRow[]): Html {
  if (readings.length === 0) return emptyHtml('No meter was read for this boat.');
  const rows = readings.map(
    ({
      date,
      berth,
      kwh,
      used,
      cost,
    }) => html`<tr><td>${dateText(date)}</td><td>${berth}</td><td class="number">${kwh} kWh</td>
<td class="number">${used} kWh</td><td class="number">${moneyText(cost)}</td></tr>`,
  );
  return tableHtml('Meter readings', ['Date', 'Berth', 'Reading', 'Used', 'Cost'], rows);
}

function openBoat(boat: BoatView): void {
  const { id, name, registration, kind, homePort, insuredUntil, notes, owners } = boat;
  openForm({
    title: `Change ${name}`,
    fields: boatFields(owners),
    values: {
      name,
      registration,
      kind,
      length: enteredMetres(boat.length),
      beam: enteredMetres(boat.beam),
      draught: enteredMetres(boat.draught),
      ownerId: String(boat.ownerId),
      homePort,
      insuredUntil,
      notes,
    },
    action: 'Save boat',
    submit: (values) => api.save(`boats/${id}`, values),
    done: async () => {
      await render();
      toast('The boat was saved.');
    },
  });
}

async function remove({ id, name }: BoatView): Promise<void> {
  const text = 'Its stays and readings are kept.';
  if (!(await confirmFirst(`Delete ${name}?`, text, 'Delete boat'))) return;
  await api.remove(`boats/${id}`);
  await navigate('/boats');
  toast(`${name} was deleted.`);
}
