import { type Html, html } from '../../html.ts';
import type { StayRow } from '../shared/stay.ts';
import { api } from './api.ts';
import { confirmFirst, openForm } from './dialog.ts';
import { onPress, render } from './router.ts';
import { openStay } from './stay-panel.ts';
import { toast, toastFailure } from './toast.ts';

/** The buttons of a stay, as its state allows. */
export function stayButtonsHtml({ id, reference, state }: StayRow): Html {
  const button = (action: string, label: string) =>
    html`<button type="button" class="small ${action}" id="${action}-${id}" data-id="${id}" aria-label="${label} ${reference}">${label}</button> `;
  if (state === 'booked')
    return html`${button('check-in', 'Check in')}${button('change', 'Change')}${button('cancel', 'Cancel')}`;
  return state === 'in' ? html`${button('check-out', 'Check out')}${button('change', 'Change')}` : html``;
}

export function readyStayButtons(main: HTMLElement, stays: readonly StayRow[]): void {
  const withStay = (act: (stay: StayRow) => void | Promise<void>) => (id: string) => {
    const stay = stays.find((one) => String(one.id) === id);
    return stay && act(stay);
  };
  onPress(main, '.check-in', withStay(checkIn));
  onPress(main, '.check-out', withStay(checkOut));
  onPress(main, '.change', withStay(openStay));
  onPress(main, '.cancel', withStay(cancel));
}

async function checkIn({ id, boat, berth }: StayRow): Promise<void> {
  try {
    await api.send(`stays/${id}/check-in`);
  } catch (error) {
    toastFailure(error);
    return;
  }
  await render();
  toast(`${boat} was checked in at ${berth}.`);
}

async function checkOut({ id, boat, berth, lastReading }: StayRow): Promise<void> {
  const done = async () => {
    await render();
    toast(`${boat} was checked out of ${berth}.`);
  };
  if (lastReading === null) {
    if (!(await confirmFirst('Check out?', `${boat} leaves ${berth} today.`, 'Check out'))) return;
    await api.send(`stays/${id}/check-out`);
    return done();
  }
  openForm({
    title: `Check out ${boat}`,
    intro: html`<p>${boat} leaves ${berth} today. The meter showed ${lastReading} kWh last.</p>`,
    fields: [
      { name: 'kwh', label: 'Meter reading in kWh', type: 'number', required: true, min: 0, step: '1' },
    ],
    values: {},
    action: 'Check out',
    submit: (values) => api.send(`stays/${id}/check-out`, values),
    done,
  });
}

async function cancel({ id, reference, boat }: StayRow): Promise<void> {
  const text = `${boat} will not be expected any more.`;
  if (!(await confirmFirst(`Cancel stay ${reference}?`, text, 'Cancel stay', 'Keep stay'))) return;
  await api.send(`stays/${id}/cancellation`);
  await render();
  toast(`Stay ${reference} was cancelled.`);
}
