import type { Stay, StayRow } from '../shared/stay.ts';
import { berthFee } from '../shared/stay-price.ts';
import type { Store } from './store.ts';

/** A stay with the names of what it belongs to. */
export function stayRow(stay: Stay, store: Store): StayRow {
  const boat = store.boats.find(stay.boatId);
  const berth = store.berths.find(stay.berthId);
  const invoice = store.invoices.all.find(({ stayId, voided }) => stayId === stay.id && !voided);
  return {
    ...stay,
    reference: `S-${1000 + stay.id}`,
    boat: boat?.name ?? 'Deleted boat',
    owner: store.owners.find(boat?.ownerId ?? null)?.name ?? '',
    berth: berth?.code ?? '',
    fee: berthFee(boat?.length ?? 0, stay.arrival, stay.departure, store.tariffs),
    invoiceId: invoice?.id ?? null,
    lastReading: berth?.electricity ? (store.lastReading(stay.berthId)?.kwh ?? 0) : null,
  };
}

/** What begins later comes first. */
export function latestFirst(a: Stay, b: Stay): number {
  return b.arrival.localeCompare(a.arrival) || b.id - a.id;
}
