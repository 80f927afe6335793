import type { Has } from '../bugs.ts';
import { minutesOf } from '../shared/calendar.ts';
import { problemsOf } from '../shared/fields.ts';
import {
  hoursOf,
  type Shift,
  type ShiftView,
  shiftFields,
  shiftProblems,
  type Volunteer,
  type VolunteerRow,
  volunteerFields,
} from '../shared/volunteer.ts';
import type { FestivalData } from './data.ts';
import { found, pageOf } from './listing.ts';
import type { Resource } from './resource.ts';

const pageSize = 20;

const rules = {
  text: ({ name, email }: VolunteerRow) => `${name}\n${email}`,
  filters: { team: ({ team }: VolunteerRow) => team },
  sorts: {
    name: (a: VolunteerRow, b: VolunteerRow) => a.name.localeCompare(b.name),
    hours: (a: VolunteerRow, b: VolunteerRow) => a.hours - b.hours,
  },
};

export function volunteerResource(data: FestivalData, has: Has): Resource<Volunteer> {
  return {
    records: data.volunteers,
    list: (query) => pageOf(found(volunteerRows(data, has), query, rules), query, pageSize, has),
    view: (volunteer) => ({
      ...withHours(volunteer, data, has),
      shifts: shiftsOf(volunteer, data, has),
    }),
    problems: (values) => problemsOf(volunteerFields, values),
    make: (values, id) => ({
      id,
      name: values.name ?? '',
      email: values.email ?? '',
      phone: values.phone ?? '',
      team: values.team ?? '',
      shirt: values.shirt ?? '',
      firstAid: values.firstAid ?? '',
    }),
    remove: ({ id }) => {
      data.volunteers.removeWhere((volunteer) => volunteer.id === id);
      data.shifts.removeWhere(({ volunteer }) => volunteer === id);
    },
  };
}

export function shiftResource(data: FestivalData): Resource<Shift> {
  return {
    records: data.shifts,
    list: () => data.shifts.all,
    view: (shift) => shift,
    problems: (values) => {
      const problems = problemsOf(shiftFields, values);
      if (Object.keys(problems).length > 0) return problems;
      const known = data.volunteers.find(Number(values.volunteer));
      return known ? shiftProblems(values) : { task: 'This volunteer is not there any more.' };
    },
    make: (values, id) => ({
      id,
      volunteer: Number(values.volunteer),
      day: values.day ?? '',
      from: values.from ?? '',
      to: values.to ?? '',
      task: values.task ?? '',
    }),
  };
}

export function volunteerRows(data: FestivalData, has: Has): VolunteerRow[] {
  return data.volunteers.all.map((volunteer) => withHours(volunteer, data, has));
}

function withHours(volunteer: Volunteer, data: FestivalData, has: Has): VolunteerRow {
  const hours = shiftsOf(volunteer, data, has).reduce((sum, shift) => sum + shift.hours, 0);
  return { ...volunteer, hours };
}

function shiftsOf({ id }: Volunteer, data: FestivalData, has: Has): ShiftView[] {
  const hours = ({ from, to }: Shift) =>
    has('night-shift') ? (minutesOf(to) - minutesOf(from)) / 60 : hoursOf(from, to);
  return data.shifts.all
    .filter(({ volunteer }) => volunteer === id)
    .map((shift) => ({ ...shift, hours: hours(shift) }))
    .toSorted((a, b) => `${a.day} ${a.from}`.localeCompare(`${b.day} ${b.from}`));
}
