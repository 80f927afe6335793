import type { Field, Option, Values } from './fields.ts';
import { enteredMoney } from './money.ts';
import type { SlotView } from './programme.ts';

export interface Artist {
  readonly id: number;
  readonly name: string;
  readonly genre: string;
  readonly country: string;
  readonly status: string;
  /** In cents. */
  readonly fee: number;
  readonly contact: string;
  readonly needs: string;
  readonly notes: string;
}

export interface ArtistView extends Artist {
  readonly slots: readonly SlotView[];
}

export const genres: readonly Option[] = [
  { value: 'folk', label: 'Folk' },
  { value: 'rock', label: 'Rock' },
  { value: 'jazz', label: 'Jazz' },
  { value: 'electronic', label: 'Electronic' },
  { value: 'hip-hop', label: 'Hip-hop' },
];

export const artistStatuses: readonly Option[] = [
  { value: 'requested', label: 'Requested' },
  { value: 'offered', label: 'Contract sent' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const artistFields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 60 },
  { name: 'genre', label: 'Genre', type: 'select', required: true, options: genres },
  { name: 'country', label: 'Country', type: 'text', required: true, maxLength: 40 },
  { name: 'status', label: 'Status', type: 'select', required: true, options: artistStatuses },
  { name: 'fee', label: 'Fee in euros', type: 'money', required: true, min: 0, max: 50_000 },
  { name: 'contact', label: 'Contact e-mail', type: 'email', required: true, maxLength: 120 },
  { name: 'needs', label: 'Technical needs', type: 'textarea', maxLength: 300 },
  { name: 'notes', label: 'Notes', type: 'textarea', maxLength: 300 },
];

export function artistPath(id: number): string {
  return `/artists/${id}`;
}

export function artistValues(artist: Artist): Values {
  return { ...artist, id: String(artist.id), fee: enteredMoney(artist.fee) };
}
