import type { Has } from '../bugs.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { type Owner, type OwnerRow, ownerFields } from '../shared/owner.ts';
import { berthOf } from './boats.ts';
import { type Answer, type Call, created, done, missing, ok, refused, unless } from './call.ts';
import { invoiceRow } from './invoices.ts';
import { holds } from './page-of.ts';
import type { Store } from './store.ts';

export function listOwners({ store, query, has }: Call): Answer {
  const search = query.get('search') ?? '';
  const rows = store.owners.all
    .filter(({ name, email, town }) => holds([name, email, town], search))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((owner) => ownerRow(owner, store, has));
  return ok(query.get('owing') === 'yes' ? rows.filter(({ balance }) => balance > 0) : rows);
}

function ownerRow(owner: Owner, store: Store, has: Has): OwnerRow {
  const boats = store.boats.all.filter(({ ownerId }) => ownerId === owner.id);
  const counts = (state: string) =>
    state === 'open' || state === 'overdue' || (has('owner-balance-counts-paid') && state === 'paid');
  const invoices = store.invoices.all
    .map((invoice) => invoiceRow(invoice, store, has))
    .filter(({ ownerId, state }) => ownerId === owner.id && counts(state));
  return {
    ...owner,
    boats: boats.map(({ id, name }) => ({ id, name, berth: berthOf(id, store) })),
    balance: invoices.reduce((sum, { total }) => sum + total, 0),
  };
}

export function addOwner({ store, values, has }: Call): Answer {
  return unless(problemsIn(values, has), () => created(store.owners.add(ownerOf(values)).id));
}

export function changeOwner({ store, values, has }: Call, id: number): Answer {
  if (!store.owners.find(id)) return missing();
  return unless(problemsIn(values, has), () => {
    store.owners.change(id, ownerOf(values));
    return done;
  });
}

function problemsIn(values: Values, has: Has): Problems {
  const { email, ...problems } = problemsOf(ownerFields, values);
  const kept = has('owner-email-unchecked') && values.email ? undefined : email;
  return kept === undefined ? problems : { ...problems, email: kept };
}

function ownerOf({ name = '', email = '', phone = '', town = '', newsletter = '' }: Values) {
  return { name, email, phone, town, newsletter };
}

export function removeOwner({ store }: Call, id: number): Answer {
  if (!store.owners.find(id)) return missing();
  if (store.boats.all.some(({ ownerId }) => ownerId === id))
    return refused(409, 'An owner who has boats can not be deleted.');
  store.owners.remove(id);
  return done;
}
