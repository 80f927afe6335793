import { html } from '../../html.ts';
import { nightsBetween, today } from '../shared/calendar.ts';
import type { Values } from '../shared/fields.ts';
import { counted } from '../shared/listing.ts';
import { moneyText } from '../shared/money.ts';
import { type StayChoices, type StayRow, stayFields, stayProblems } from '../shared/stay.ts';
import { berthFee, billedMetres } from '../shared/stay-price.ts';
import { api } from './api.ts';
import { openForm } from './dialog.ts';
import { valuesOf } from './form.ts';
import { render } from './router.ts';
import { toast } from './toast.ts';

/** Asks for a new stay at the side of the window. @param known what is chosen already */
export async function openNewStay(known: Values = {}): Promise<void> {
  const choices = await api.stayChoices();
  openPanel(choices, {
    title: 'New stay',
    values: { arrival: today, people: '2', ...known },
    action: 'Book stay',
    submit: (values) => api.add('stays', values),
    message: 'The stay was booked.',
  });
}

export async function openStay({ id, reference, boatId, berthId, people, ...stay }: StayRow): Promise<void> {
  const choices = await api.stayChoices();
  const { arrival, departure, note } = stay;
  openPanel(choices, {
    title: `Stay ${reference}`,
    values: {
      boatId: String(boatId),
      berthId: String(berthId),
      arrival,
      departure,
      people: String(people),
      note,
    },
    action: 'Save stay',
    submit: (values) => api.save(`stays/${id}`, values),
    message: `Stay ${reference} was saved.`,
  });
}

interface Panel {
  readonly title: string;
  readonly values: Values;
  readonly action: string;
  readonly message: string;
  submit(values: Values): Promise<unknown>;
}

function openPanel(choices: StayChoices, { title, values, action, message, submit }: Panel): void {
  const dialog = openForm({
    title,
    place: 'side',
    intro: html`<p class="price" id="stay-price" aria-live="polite"></p>`,
    fields: stayFields(choices),
    values,
    action,
    check: stayProblems,
    submit,
    done: async () => {
      await render();
      toast(message);
    },
  });
  const form = dialog.querySelector('form');
  const place = dialog.querySelector('#stay-price');
  const show = () => {
    if (form && place) place.textContent = priceText(valuesOf(form), choices);
  };
  form?.addEventListener('change', show);
  show();
}

function priceText(
  { boatId, arrival = '', departure = '' }: Values,
  { boats, tariffs }: StayChoices,
): string {
  const boat = boats.find(({ value }) => value === boatId);
  if (!boat || arrival === '' || departure <= arrival) return 'Choose a boat and both days to see the fee.';
  const nights = counted(nightsBetween(arrival, departure), 'night');
  const fee = moneyText(berthFee(boat.length, arrival, departure, tariffs));
  return `${nights} for ${billedMetres(boat.length)} m: ${fee} plus VAT`;
}
