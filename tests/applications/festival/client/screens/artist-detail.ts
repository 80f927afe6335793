import { type ArtistView, artistFields, artistStatuses, artistValues, genres } from '../../shared/artist.ts';
import { labelOf } from '../../shared/fields.ts';
import { formatMoney } from '../../shared/money.ts';
import { days, endOf, stages } from '../../shared/programme.ts';
import { api } from '../api.ts';
import { badge } from '../badge.ts';
import { confirmDialog } from '../dialog.ts';
import { button, element, facts, row, table } from '../element.ts';
import { form } from '../form.ts';
import { navigate, render, type Screen } from '../router.ts';
import { toast } from '../toast.ts';

export async function artistDetail(id: string): Promise<Screen> {
  const artist = await api.artists.find(Number(id));
  const content = element(
    'section',
    {},
    element('p', {}, element('a', { href: '/artists' }, 'All artists')),
    element('h1', {}, artist.name),
    overview(artist),
    element('h2', {}, 'Slots'),
    slots(artist),
  );
  return { title: artist.name, content };
}

function overview(artist: ArtistView): HTMLElement {
  const panel = element('div', { class: 'card' });
  panel.append(
    facts([
      ['Genre', labelOf(genres, artist.genre)],
      ['Country', artist.country],
      ['Status', badge(artistStatuses, artist.status)],
      ['Fee', formatMoney(artist.fee)],
      ['Contact e-mail', artist.contact],
      ['Technical needs', artist.needs],
      ['Notes', artist.notes],
    ]),
    element(
      'p',
      { class: 'actions' },
      button('Edit', () => panel.replaceChildren(editor(artist))),
      button('Delete', () => askToDelete(artist), 'danger'),
    ),
  );
  return panel;
}

function slots({ slots: all }: ArtistView): HTMLElement {
  if (all.length === 0) return element('p', { class: 'card' }, 'This artist has no slot yet.');
  return table(
    'Slots',
    ['Day', 'Time', 'Stage'],
    all.map((slot) =>
      row(labelOf(days, slot.day), `${slot.start}–${endOf(slot)}`, labelOf(stages, slot.stage)),
    ),
  );
}

function editor(artist: ArtistView): HTMLElement {
  return form({
    name: 'Edit artist',
    fields: artistFields,
    values: artistValues(artist),
    submitLabel: 'Save changes',
    cancel: () => void render(),
    async submit(values) {
      const { name } = await api.artists.save(artist.id, values);
      toast(`${name} was saved.`);
      await render();
    },
  });
}

function askToDelete({ id, name }: ArtistView): void {
  confirmDialog('Delete this artist?', `“${name}” and all slots will be gone.`, 'Delete artist', async () => {
    await api.artists.delete(id);
    toast(`${name} was deleted.`);
    navigate('/artists');
  });
}
