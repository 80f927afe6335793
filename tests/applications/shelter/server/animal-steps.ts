import { weighingFields } from '../shared/animal.ts';
import { gramsOf } from '../shared/units.ts';
import { type Answer, type Call, conflict, noContent, notFound, whenValid } from './call.ts';

/** From which state to which an animal can go. */
const steps: Readonly<Record<string, readonly string[]>> = {
  arrived: ['care'],
  care: ['reserved'],
  reserved: ['care', 'adopted'],
  adopted: [],
};

export function changeState({ store, id, values, today, has }: Call): Answer {
  const animal = store.animals.get(id);
  if (!animal) return notFound();
  const { state = '' } = values;
  if (!steps[animal.state]?.includes(state)) return conflict(`${animal.name} can't go to that state now.`);
  if (state === 'adopted') {
    // Whoever is adopted makes room for others.
    const kennel = has('adopted-keeps-kennel') ? animal.kennel : '';
    store.animals.update(id, { state, left: today, kennel });
  } else store.animals.update(id, { state });
  return noContent;
}

export function addWeighing({ store, id, values, today }: Call): Answer {
  const animal = store.animals.get(id);
  if (!animal) return notFound();
  return whenValid(weighingFields(today), values, () => {
    const next = Math.max(0, ...animal.weights.map((weighing) => weighing.id)) + 1;
    const added = { id: next, date: values.date ?? '', grams: gramsOf(values.kilos ?? '') };
    const weights = [...animal.weights, added].sort((a, b) => a.date.localeCompare(b.date));
    store.animals.update(id, { weights });
    return noContent;
  });
}

export function removeWeighing({ store, id, innerId, has }: Call): Answer {
  const animal = store.animals.get(id);
  if (!animal?.weights.some((weighing) => weighing.id === innerId)) return notFound();
  const weights = has('latest-weight-removed')
    ? animal.weights.slice(0, -1)
    : animal.weights.filter((weighing) => weighing.id !== innerId);
  store.animals.update(id, { weights });
  return noContent;
}
