import { html } from '../../../html.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { durationText, type PieceRow, pieceFields, voicings } from '../../shared/piece.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { filtersHtml, onFilter, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, type Screen, setQuery } from '../router.ts';

const columns = ['Shelf', 'Title', 'Composer', 'Voicing', 'Length', 'Available'];

const shown = [
  { value: '', label: 'All pieces' },
  { value: 'available', label: 'Available' },
  { value: 'late', label: 'With late loans' },
];

export async function libraryScreen(query: URLSearchParams): Promise<Screen> {
  const { rows, copies } = await api.pieces(query);
  return {
    title: 'Library',
    body: html`<div class="bar"><button type="button" class="main" id="new-piece">New piece</button></div>
${filtersHtml({ label: 'Search title, composer or shelf', text: query.get('search') ?? '' }, [
  {
    name: 'voicing',
    label: 'Voicing',
    options: [{ value: '', label: 'All voicings' }, ...voicings],
    chosen: query.get('voicing') ?? '',
  },
  { name: 'show', label: 'Show', options: shown, chosen: query.get('show') ?? '' },
])}
<p>${counted(rows.length, 'piece', 'pieces')} with ${counted(copies, 'copy', 'copies')}</p>
${rows.length === 0 ? html`<p>No piece fits your search.</p>` : tableHtml('Pieces', columns, rows.map(row))}`,
    ready(content) {
      onFilter(content, (changes) => setQuery(changes));
      onPress(content, '#new-piece', openNew);
    },
  };
}

function row({ id, shelf, title, composer, voicing, duration, available, copies, late }: PieceRow) {
  return html`<tr><td>${shelf}</td><th scope="row"><a href="/library/${id}">${title}</a></th><td>${composer}</td>
<td>${labelOf(voicings, voicing)}</td><td>${durationText(duration)}</td>
<td>${available} of ${copies}${late > 0 && html`<span class="late">, ${late} late</span>`}</td></tr>`;
}

function openNew(): void {
  let id = 0;
  openForm({
    title: 'New piece',
    fields: pieceFields,
    values: { voicing: 'satb', copies: '30', minutes: '3', seconds: '0' },
    action: 'Add piece',
    submit: async (values) => {
      ({ id } = await api.post('pieces', values));
    },
    done: async ({ title = '' }) => {
      await navigate(`/library/${id}`);
      notify(`${title} was added.`);
    },
  });
}
