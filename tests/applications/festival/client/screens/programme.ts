import { artistPath } from '../../shared/artist.ts';
import { longDate } from '../../shared/calendar.ts';
import { labelOf, type Option } from '../../shared/fields.ts';
import { days, endOf, type Programme, type SlotView, slotFields, stages } from '../../shared/programme.ts';
import { api } from '../api.ts';
import { confirmDialog, formDialog } from '../dialog.ts';
import { button, element, row, select, table } from '../element.ts';
import type { Screen } from '../router.ts';
import { toast } from '../toast.ts';

export async function programme(_: string, address: URLSearchParams): Promise<Screen> {
  const day = select([{ value: '', label: 'All days' }, ...days], address.get('day') ?? '');
  const stage = select([{ value: '', label: 'All stages' }, ...stages], address.get('stage') ?? '');
  const results = element('div');
  let artists: readonly Option[] = [];

  const refresh = async () => {
    const chosen = Object.entries({ day: day.value, stage: stage.value }).filter(([, value]) => value !== '');
    const parameters = new URLSearchParams(chosen).toString();
    const path = parameters === '' ? '/programme' : `/programme?${parameters}`;
    if (path !== location.pathname + location.search) history.replaceState(null, '', path);
    const found = await api.slots.list(parameters);
    artists = found.artists;
    results.replaceChildren(...daysOf(found, refresh));
  };
  for (const choice of [day, stage]) choice.addEventListener('change', () => void refresh());
  await refresh();
  const content = element(
    'section',
    {},
    element(
      'div',
      { class: 'title' },
      element('h1', {}, 'Programme'),
      button('New slot', () => create(artists, refresh)),
    ),
    element(
      'div',
      { class: 'filters', role: 'group', 'aria-label': 'Filters' },
      element('label', {}, 'Day', day),
      element('label', {}, 'Stage', stage),
    ),
    results,
  );
  return { title: 'Programme', content };
}

function daysOf({ slots }: Programme, refresh: () => Promise<void>): Node[] {
  if (slots.length === 0) return [emptyState()];
  return days.flatMap(({ value }) => {
    const ofDay = slots.filter(({ day }) => day === value);
    if (ofDay.length === 0) return [];
    const rows = ofDay.map((slot) => slotRow(slot, refresh));
    const columns = ['Time', 'Artist', 'Stage', 'Minutes', 'Actions'];
    return [element('h2', {}, longDate(value)), table(`Slots of ${longDate(value)}`, columns, rows)];
  });
}

function slotRow(slot: SlotView, refresh: () => Promise<void>): HTMLElement {
  const remove = async () => {
    await api.slots.delete(slot.id);
    toast(`The slot of ${slot.artistName} was removed.`);
    await refresh();
  };
  const text = `${slot.artistName} plays on ${labelOf(days, slot.day)} at ${slot.start}.`;
  const ask = () => confirmDialog('Remove this slot?', text, 'Remove slot', remove);
  return row(
    `${slot.start}–${endOf(slot)}`,
    element('a', { href: artistPath(slot.artist) }, slot.artistName),
    labelOf(stages, slot.stage),
    String(slot.minutes),
    button('Remove', () => ask(), 'plain'),
  );
}

function emptyState(): HTMLElement {
  return element(
    'div',
    { class: 'card' },
    element('h2', {}, 'No slots found'),
    element('p', {}, 'Nobody plays on this stage on this day yet.'),
  );
}

function create(artists: readonly Option[], refresh: () => Promise<void>): void {
  formDialog({
    name: 'New slot',
    fields: slotFields(artists),
    values: { start: '18:00', minutes: '60' },
    submitLabel: 'Add slot',
    async submit(values) {
      await api.slots.create(values);
      toast('The slot was added.');
      await refresh();
    },
  });
}
