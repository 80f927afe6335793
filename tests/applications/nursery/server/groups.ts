import type { Has } from '../bugs.ts';
import { problemsOf, type Values } from '../shared/fields.ts';
import {
  type Group,
  type GroupListing,
  type GroupRow,
  groupOptions,
  type StaffMember,
  staffFields,
} from '../shared/group.ts';
import { type Answer, type Call, done, missing, ok, unless } from './call.ts';
import type { Store } from './store.ts';

export function listGroups({ store, has }: Call): Answer {
  const listing: GroupListing = {
    groups: store.groups.map((group) => rowOf(group, store, has)),
    staff: store.staff.all.toSorted((a, b) => a.name.localeCompare(b.name)),
    hours: store.staff.all.reduce((sum, { hours }) => sum + hours, 0),
  };
  return ok(listing);
}

function rowOf(group: Group, { children, staff }: Store, has: Has): GroupRow {
  const count = children.all.filter(({ groupId }) => groupId === group.id).length;
  const round = has('staff-needed-rounded') ? Math.floor : Math.ceil;
  return {
    ...group,
    children: count,
    staff: staff.all.filter(({ groupId }) => groupId === group.id).length,
    staffNeeded: round(count / group.ratio),
  };
}

export function addStaff({ store, values }: Call): Answer {
  return unless(problemsOf(staffFields(groupOptions(store.groups)), values), () => {
    const { id } = store.staff.add(entered(values));
    return { status: 201, body: { id } };
  });
}

export function changeStaff({ store, values, has }: Call, id: number): Answer {
  const before = store.staff.find(id);
  if (!before) return missing();
  return unless(problemsOf(staffFields(groupOptions(store.groups)), values), () => {
    const changes = entered(values);
    const firstAid = has('first-aid-sticks') ? changes.firstAid || before.firstAid : changes.firstAid;
    store.staff.change(id, { ...changes, firstAid });
    return done;
  });
}

function entered({
  name = '',
  role = '',
  groupId,
  phone = '',
  hours,
  firstAid = '',
}: Values): Omit<StaffMember, 'id'> {
  return { name, role, groupId: Number(groupId), phone, hours: Number(hours), firstAid };
}

export function removeStaff({ store }: Call, id: number): Answer {
  if (!store.staff.find(id)) return missing();
  store.staff.remove(id);
  return done;
}
