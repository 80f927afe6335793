import type { Has } from '../bugs.ts';
import {
  type Child,
  type ChildListing,
  type ChildRow,
  type ChildView,
  childFields,
  familyField,
  familyFields,
  fullName,
  listName,
} from '../shared/child.ts';
import { type Option, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { groupOptions } from '../shared/group.ts';
import { type Answer, type Call, done, missing, ok, unless } from './call.ts';
import { holds, pageOf } from './page-of.ts';
import type { Store } from './store.ts';

const pageSize = 6;

export function listChildren({ store, query, has }: Call): Answer {
  const group = query.get('group') ?? '';
  const found = store.children.all.filter(
    (child) =>
      (group === '' || String(child.groupId) === group) &&
      holds([fullName(child), listName(child)], query.get('search') ?? ''),
  );
  const byAge = (a: Child, b: Child) => b.born.localeCompare(a.born);
  const sorted = found.toSorted(query.get('sort') === 'age' ? byAge : byName(has));
  const listing: ChildListing = {
    ...pageOf(
      sorted.map((child) => rowOf(child, store)),
      query,
      pageSize,
    ),
    groups: groupOptions(store.groups),
    families: familyOptions(store),
  };
  return ok(listing);
}

function byName(has: Has) {
  const key = has('sorted-by-first-name') ? fullName : listName;
  return (a: Child, b: Child) => key(a).localeCompare(key(b));
}

function rowOf(child: Child, store: Store): ChildRow {
  return { ...child, group: store.group(child.groupId)?.name ?? '' };
}

function familyOptions({ families }: Store): readonly Option[] {
  const byFamilyName = families.all.toSorted((a, b) => a.name.localeCompare(b.name));
  return byFamilyName.map(({ id, name, parent }) => ({ value: String(id), label: `${name} (${parent})` }));
}

export function showChild({ store }: Call, id: number): Answer {
  const child = store.children.find(id);
  const family = child && store.families.find(child.familyId);
  if (!child || !family) return missing();
  const siblings = store.children.all.filter((other) => other.familyId === family.id && other.id !== id);
  const count = (state: string) => store.attendanceOf(id).filter((entry) => entry.state === state).length;
  const view: ChildView = {
    ...rowOf(child, store),
    family,
    siblings: siblings.map((sibling) => rowOf(sibling, store)),
    attendance: { present: count('present'), sick: count('sick'), absent: count('absent') },
    groups: groupOptions(store.groups),
  };
  return ok(view);
}

export function addChild({ store, values, has }: Call): Answer {
  const fields = [familyField(familyOptions(store)), ...childFields(groupOptions(store.groups))];
  return unless({ ...problemsOf(fields, values), ...placeProblems(values, store, has) }, () => {
    const { id } = store.children.add({ ...entered(values), familyId: Number(values.familyId) });
    return { status: 201, body: { id } };
  });
}

export function changeChild({ store, values, has }: Call, id: number): Answer {
  const child = store.children.find(id);
  if (!child) return missing();
  const moved = Number(values.groupId) !== child.groupId;
  const full = moved ? placeProblems(values, store, has) : {};
  return unless({ ...problemsOf(childFields(groupOptions(store.groups)), values), ...full }, () => {
    const changes = entered(values);
    store.children.change(
      id,
      has('allergies-not-saved') ? { ...changes, allergies: child.allergies } : changes,
    );
    if (moved && has('siblings-moved')) {
      const siblings = store.children.all.filter(({ familyId }) => familyId === child.familyId);
      for (const sibling of siblings) store.children.change(sibling.id, { groupId: changes.groupId });
    }
    return done;
  });
}

/** What is wrong with the group that somebody is to come into. */
export function placeProblems({ groupId }: Values, store: Store, has: Has): Problems {
  const group = store.group(Number(groupId));
  if (!group || has('full-group-taken')) return {};
  const taken = store.children.all.filter((child) => child.groupId === group.id).length;
  return taken < group.places ? {} : { groupId: `${group.name} has no free place.` };
}

function entered(values: Values): Omit<Child, 'id' | 'familyId'> {
  const text = (name: string) => values[name] ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    born: text('born'),
    groupId: Number(values.groupId),
    days: text('days'),
    halfDays: text('halfDays'),
    allergies: text('allergies'),
    notes: text('notes'),
  };
}

export function removeChild({ store }: Call, id: number): Answer {
  if (!store.children.find(id)) return missing();
  store.children.remove(id);
  return done;
}

export function changeFamily({ store, values }: Call, id: number): Answer {
  if (!store.families.find(id)) return missing();
  return unless(problemsOf(familyFields, values), () => {
    const { parent = '', email = '', phone = '', emergency = '' } = values;
    store.families.change(id, { parent, email, phone, emergency });
    return done;
  });
}
