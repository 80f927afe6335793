import { html } from '../../../html.ts';
import { dayText } from '../../shared/calendar.ts';
import { methodChoices, purposeChoices, type Receipt } from '../../shared/donation.ts';
import { labelOf } from '../../shared/fields.ts';
import { moneyText } from '../../shared/units.ts';
import { confirmFirst } from '../confirm.ts';
import { factsHtml } from '../filters.ts';
import { read, send } from '../request.ts';
import { onPress, refresh, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

/** The receipt of a donation, to be printed. */
export async function receiptScreen({ id }: Visit): Promise<Screen> {
  const { donation, shelter, address } = await read<Receipt>(`donations/${id}`);
  const { number, date, donor, email, amount, method, purpose, thanked, cancelled } = donation;
  return {
    title: `Receipt ${number}`,
    body: html`<p><a href="/office/donations">← All donations</a></p>
<article class="receipt" aria-label="Receipt"><p><strong>${shelter}</strong><br>${address}</p>
${cancelled === 'yes' && html`<p class="tag">Cancelled</p>`}
${factsHtml([
  ['Received from', donor],
  ['Received on', dayText(date)],
  ['Amount', moneyText(amount)],
  ['Paid by', labelOf(methodChoices, method)],
  ['For', labelOf(purposeChoices, purpose)],
])}<p>Thank you for helping our animals.</p></article>
<p>${thanked === 'yes' ? `A letter of thanks was sent to ${email}.` : 'No letter of thanks was sent yet.'}</p>
<p class="actions">${thanked !== 'yes' && cancelled !== 'yes' && html`<button type="button" id="thank">Send thanks</button>`}<button type="button" id="print">Print</button>${cancelled !== 'yes' && html`<button type="button" class="danger" id="cancel">Cancel donation</button>`}</p>`,
    ready(page) {
      onPress(page, '#print', () => print());
      onPress(page, '#thank', async () => {
        await send('POST', `donations/${id}/thanks`);
        await refresh();
        toast(`Thanks were sent to ${email}.`);
      });
      onPress(page, '#cancel', () =>
        confirmFirst({
          title: `Cancel the donation ${number}?`,
          text: 'It stays in the list, and is no longer counted.',
          action: 'Cancel this donation',
          act: async () => {
            await send('POST', `donations/${id}/cancellation`);
            await refresh();
            toast(`The donation ${number} was cancelled.`);
          },
        }),
      );
    },
  };
}
