import { type Html, html } from '../../../html.ts';
import { addDays, dayText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import {
  doneFields,
  planFields,
  type TreatmentListing,
  type TreatmentRow,
  treatmentKinds,
} from '../../shared/treatment.ts';
import { moneyText } from '../../shared/units.ts';
import { confirmFirst } from '../confirm.ts';
import { chipsHtml, emptyHtml, isFiltered } from '../filters.ts';
import { openForm } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { addressWith, onPress, refresh, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

/** What the vet has to do, and what was done. */
export async function treatmentsScreen({ query, account }: Visit): Promise<Screen> {
  const listing = await read<TreatmentListing>(`treatments?${query}`);
  const { rows, due, done, animals } = listing;
  const { today } = account;
  const showsDone = query.get('view') === 'done';
  const tab = (view: string, label: string, isShown: boolean) =>
    html`<li><a href="${addressWith({ view })}"${isShown && html` aria-current="true"`}>${label}</a></li>`;
  const list = showsDone ? doneHtml(rows) : dueHtml(rows, today);
  return {
    title: 'Treatments',
    body: html`<div class="bar"><nav class="tabs" aria-label="Treatments"><ul>${tab('', `Due (${due})`, !showsDone)}${tab('done', `Done (${done})`, showsDone)}</ul></nav>
<button type="button" class="main" id="plan">Plan treatment</button></div>
${chipsHtml({ label: 'Kind', name: 'kind', choices: treatmentKinds, chosen: query.get('kind') ?? '' })}
${rows.length === 0 ? emptyHtml('There is no treatment here.', isFiltered(query)) : list}`,
    ready(page) {
      const rowOf = ({ dataset }: HTMLElement) => rows.find(({ id }) => String(id) === dataset.id);
      onPress(page, '#plan', () =>
        openForm({
          title: 'Plan treatment',
          fields: planFields(animals, today),
          action: 'Plan treatment',
          save: (values) => send('POST', 'treatments', values),
          saved: async ({ kind = '' }) => {
            await refresh();
            toast(`${labelOf(treatmentKinds, kind)} was planned.`);
          },
        }),
      );
      onPress(page, '.finish', (button) => finish(rowOf(button), today));
      onPress(page, '.cancel', (button) => cancel(rowOf(button)));
    },
  };
}

function dueHtml(rows: readonly TreatmentRow[], today: string): Html {
  const week = addDays(today, 7);
  const groups: readonly (readonly [string, readonly TreatmentRow[]])[] = [
    ['Overdue', rows.filter(({ due }) => due < today)],
    ['Next 7 days', rows.filter(({ due }) => due >= today && due <= week)],
    ['Later', rows.filter(({ due }) => due > week)],
  ];
  return html`${groups.map(
    ([title, group]) =>
      group.length > 0 &&
      html`<section aria-label="${title}"><h2>${title} <span class="count">${group.length}</span></h2><ul class="list">${group.map(itemHtml)}</ul></section>`,
  )}`;
}

function itemHtml({ id, kind, animal, animalId, due, note }: TreatmentRow): Html {
  const label = labelOf(treatmentKinds, kind);
  const name = `${label} of ${animal}`;
  return html`<li class="card line"><div><strong>${label}</strong> for <a href="/office/animals/${animalId}">${animal}</a>, due on ${dayText(due)}${note !== '' && html`<p>${note}</p>`}</div>
<p class="actions"><button type="button" class="finish" id="finish-${id}" data-id="${id}" aria-label="Done: ${name}">Done</button><button type="button" class="cancel" id="cancel-${id}" data-id="${id}" aria-label="Cancel: ${name}">Cancel</button></p></li>`;
}

function doneHtml(rows: readonly TreatmentRow[]): Html {
  return html`<table><thead><tr><th scope="col">Done on</th><th scope="col">Treatment</th><th scope="col">Animal</th><th scope="col">Vet</th><th scope="col">Cost</th></tr></thead>
<tbody>${rows.map(
    ({ done, kind, animal, animalId, vet, cost }) =>
      html`<tr><td>${dayText(done)}</td><td>${labelOf(treatmentKinds, kind)}</td><td><a href="/office/animals/${animalId}">${animal}</a></td><td>${vet}</td><td>${moneyText(cost)}</td></tr>`,
  )}</tbody></table>`;
}

function finish(row: TreatmentRow | undefined, today: string): void {
  if (!row) return;
  const label = labelOf(treatmentKinds, row.kind);
  let next = '';
  openForm({
    title: `${label} of ${row.animal}`,
    fields: doneFields(today),
    values: { done: today },
    action: 'Record as done',
    save: async (values) => {
      ({ next } = await send<{ next: string }>('POST', `treatments/${row.id}/done`, values));
    },
    saved: async () => {
      await refresh();
      toast(
        next === ''
          ? `${label} was recorded.`
          : `${label} was recorded. The next one is due on ${dayText(next)}.`,
      );
    },
  });
}

function cancel(row: TreatmentRow | undefined): void {
  if (!row) return;
  const label = labelOf(treatmentKinds, row.kind);
  confirmFirst({
    title: `Cancel the treatment of ${row.animal}?`,
    text: `${label}, due on ${dayText(row.due)}, will no longer be planned.`,
    action: 'Cancel treatment',
    act: async () => {
      await send('DELETE', `treatments/${row.id}`);
      await refresh();
      toast(`${label} of ${row.animal} was cancelled.`);
    },
  });
}
