import { type Artist, artistFields, artistPath, artistStatuses, genres } from '../../shared/artist.ts';
import { labelOf } from '../../shared/fields.ts';
import { formatMoney } from '../../shared/money.ts';
import { api } from '../api.ts';
import { badge } from '../badge.ts';
import { formDialog } from '../dialog.ts';
import { element, row } from '../element.ts';
import { recordList } from '../record-list.ts';
import type { Screen } from '../router.ts';
import { toast } from '../toast.ts';

const blank = { genre: 'folk', status: 'requested' };

export async function artistList(_: string, address: URLSearchParams): Promise<Screen> {
  return recordList(
    {
      title: 'Artists',
      path: '/artists',
      nouns: ['artist', 'artists'],
      searchHint: 'Name or genre',
      filters: [{ name: 'status', label: 'Status', options: artistStatuses }],
      columns: [
        { label: 'Name', sort: 'name' },
        { label: 'Genre' },
        { label: 'Country', sort: 'country' },
        { label: 'Status' },
        { label: 'Fee', sort: 'fee' },
      ],
      sort: 'name',
      load: api.artists.list,
      row: ({ id, name, genre, country, status, fee }: Artist) =>
        row(
          element('a', { href: artistPath(id) }, name),
          labelOf(genres, genre),
          country,
          badge(artistStatuses, status),
          formatMoney(fee),
        ),
      create,
    },
    address,
  );
}

function create(refresh: () => Promise<void>): void {
  formDialog({
    name: 'New artist',
    fields: artistFields,
    values: blank,
    submitLabel: 'Add artist',
    async submit(values) {
      const { name } = await api.artists.create(values);
      toast(`${name} was added.`);
      await refresh();
    },
  });
}
