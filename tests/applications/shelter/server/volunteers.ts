import type { Problems } from '../shared/fields.ts';
import { slots, type VolunteerRow, volunteerFields } from '../shared/volunteer.ts';
import {
  type Answer,
  type Call,
  created,
  matches,
  noContent,
  notFound,
  ok,
  textsOf,
  whenValid,
} from './call.ts';
import type { ShelterStore } from './shelter-store.ts';

export function listVolunteers({ store, query, today }: Call): Answer {
  const skill = query.get('skill');
  const rows = store.volunteers.rows
    .filter(
      ({ name, email, skills }) =>
        (!skill || skills.split(',').includes(skill)) && matches([name, email], query.get('search')),
    )
    .map((volunteer): VolunteerRow => {
      const minutes = minutesOf(store, volunteer.id, today.slice(0, 7));
      return { ...volunteer, minutes };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  return ok(rows);
}

function minutesOf(store: ShelterStore, id: number, month: string): number {
  return store.shifts.rows
    .filter(({ volunteerId, date }) => volunteerId === id && date.startsWith(month))
    .reduce((sum, { slot }) => sum + minutesOfSlot(slot), 0);
}

export function minutesOfSlot(value: string): number {
  return slots.find((slot) => slot.value === value)?.minutes ?? 0;
}

const entered = ['name', 'email', 'phone', 'since', 'skills', 'days', 'active'] as const;

export function addVolunteer(call: Call): Answer {
  const { store, values, today } = call;
  const add = (): Answer => created({ id: store.volunteers.add(textsOf(entered, values)).id });
  return whenValid(volunteerFields(today), values, add, emailProblems(call));
}

export function changeVolunteer(call: Call): Answer {
  const { store, id, values, today } = call;
  if (!store.volunteers.get(id)) return notFound();
  const change = (): Answer => {
    store.volunteers.update(id, textsOf(entered, values));
    return noContent;
  };
  return whenValid(volunteerFields(today), values, change, emailProblems(call));
}

function emailProblems({ store, id, values }: Call): Problems {
  const email = (values.email ?? '').toLowerCase();
  const other = store.volunteers.rows.find((one) => one.email.toLowerCase() === email && one.id !== id);
  return other ? { email: `${other.name} has this e-mail address already.` } : {};
}
