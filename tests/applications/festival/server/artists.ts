import type { Has } from '../bugs.ts';
import { type Artist, artistFields, genres } from '../shared/artist.ts';
import { labelOf, problemsOf } from '../shared/fields.ts';
import { centsOf } from '../shared/money.ts';
import type { FestivalData } from './data.ts';
import { found, pageOf } from './listing.ts';
import type { Resource } from './resource.ts';
import { inOrder, slotView } from './slots.ts';

const pageSize = 8;

export function artistResource(data: FestivalData, has: Has): Resource<Artist> {
  const byFee = (a: Artist, b: Artist) =>
    has('fee-sorted-as-text') ? (String(a.fee) < String(b.fee) ? -1 : 1) : a.fee - b.fee;
  const rules = {
    text: ({ name, genre }: Artist) =>
      has('genre-not-searched') ? name : `${name}\n${labelOf(genres, genre)}`,
    filters: { status: ({ status }: Artist) => status },
    sorts: {
      name: (a: Artist, b: Artist) => a.name.localeCompare(b.name),
      country: (a: Artist, b: Artist) => a.country.localeCompare(b.country),
      fee: byFee,
    },
  };
  return {
    records: data.artists,
    list: (query) => pageOf(found(data.artists.all, query, rules), query, pageSize, has),
    view: (artist) => ({
      ...artist,
      slots: inOrder(data.slots.all.filter((slot) => slot.artist === artist.id)).map((slot) =>
        slotView(slot, data),
      ),
    }),
    problems: (values) => {
      const { name, ...others } = problemsOf(artistFields, values);
      return name === undefined || (has('unnamed-artist') && !values.name) ? others : { name, ...others };
    },
    make: (values, id) => ({
      id,
      name: values.name ?? '',
      genre: values.genre ?? '',
      country: values.country ?? '',
      status: values.status ?? '',
      fee: centsOf(values.fee ?? ''),
      contact: values.contact ?? '',
      needs: (has('notes-into-needs') ? values.notes : values.needs) ?? '',
      notes: values.notes ?? '',
    }),
    remove: (artist) => {
      const place = data.artists.all.indexOf(artist) + (has('wrong-artist-deleted') ? 1 : 0);
      for (const { id } of data.artists.removeWhere((_, index) => index === place)) {
        data.slots.removeWhere((slot) => slot.artist === id);
      }
    },
  };
}
