import { addMonths } from '../shared/calendar.ts';
import type { Choice } from '../shared/fields.ts';
import { doneFields, planFields, type TreatmentListing, treatmentKinds } from '../shared/treatment.ts';
import { centsOf } from '../shared/units.ts';
import {
  type Answer,
  type Call,
  conflict,
  created,
  noContent,
  notFound,
  ok,
  textsOf,
  whenValid,
} from './call.ts';
import type { ShelterStore } from './shelter-store.ts';

export function listTreatments({ store, query, has }: Call): Answer {
  const showsDone = query.get('view') === 'done';
  const kind = showsDone && has('done-ignores-kind') ? null : query.get('kind');
  const due = store.treatments.rows.filter(({ done }) => done === '');
  const done = store.treatments.rows.filter(({ done }) => done !== '');
  const rows = (showsDone ? done : due)
    .filter((treatment) => !kind || treatment.kind === kind)
    .map((treatment) => ({ ...treatment, animal: store.animalName(treatment.animalId) }))
    .sort((a, b) => (showsDone ? b.done.localeCompare(a.done) : a.due.localeCompare(b.due)));
  const listing: TreatmentListing = {
    rows,
    due: due.length,
    done: done.length,
    animals: animalChoices(store),
  };
  return ok(listing);
}

/** Those that are still here. */
function animalChoices(store: ShelterStore): Choice[] {
  return store.animals.rows
    .filter(({ state }) => state !== 'adopted')
    .map(({ id, name, breed }) => ({ value: String(id), label: `${name} (${breed})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

export function planTreatment({ store, values, today }: Call): Answer {
  return whenValid(planFields(animalChoices(store), today), values, () => {
    const { id } = store.treatments.add({
      ...textsOf(['kind', 'due', 'note'], values),
      animalId: Number(values.animalId),
      done: '',
      vet: '',
      cost: 0,
    });
    return created({ id });
  });
}

/** Records that a treatment was done, and plans the next one of those that are repeated. */
export function finishTreatment({ store, id, values, today, has }: Call): Answer {
  const treatment = store.treatments.get(id);
  if (!treatment) return notFound();
  if (treatment.done !== '') return conflict('This treatment is done already.');
  return whenValid(doneFields(today), values, () => {
    const { done = '', vet = '', cost = '' } = values;
    store.treatments.update(id, { done, vet, cost: centsOf(cost) });
    const every = treatmentKinds.find(({ value }) => value === treatment.kind)?.every ?? 0;
    const from = has('next-from-planned-day') ? treatment.due : done;
    const next = every === 0 ? '' : addMonths(from, every);
    const { animalId, kind } = treatment;
    if (next) store.treatments.add({ animalId, kind, due: next, done: '', vet: '', cost: 0, note: '' });
    return ok({ next });
  });
}

export function cancelTreatment({ store, id, has }: Call): Answer {
  const treatment = store.treatments.get(id);
  if (!treatment) return notFound();
  if (treatment.done !== '') return conflict('What is done can not be cancelled.');
  if (!has('cancelling-does-nothing')) store.treatments.delete(id);
  return noContent;
}
