import { type Html, html } from '../../html.ts';
import { today } from '../calendar-date.ts';
import { type Entry, problemList, textField } from '../form.ts';
import type { Customer } from '../records.ts';

export function pauseValues({ pause }: Customer): Entry['values'] {
  return pause ? { pauseFrom: pause.from, pauseTo: pause.to } : {};
}

export function pauseForm({ id, pause }: Customer, entry: Entry): Html {
  return html`${problemList(entry)}<form class="sheet" method="post" action="/customers/${id}/pause" novalidate>
${textField(entry, { name: 'pauseFrom', label: 'First day without deliveries', type: 'date', required: true })}
${textField(entry, { name: 'pauseTo', label: 'Last day without deliveries', type: 'date', required: true, min: today })}
<button>Save pause</button></form>
${pause && html`<form method="post" action="/customers/${id}/pause/remove"><button class="plain">Remove pause</button></form>`}`;
}
