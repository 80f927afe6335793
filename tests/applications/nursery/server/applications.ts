import { type Application, type ApplicationListing, applicationFields } from '../shared/application.ts';
import { addDays, today } from '../shared/calendar.ts';
import { fullName, placeFields } from '../shared/child.ts';
import { problemsOf } from '../shared/fields.ts';
import { groupOptions } from '../shared/group.ts';
import { type Answer, type Call, done, missing, ok, refused, unless } from './call.ts';
import { placeProblems } from './children.ts';
import { holds } from './page-of.ts';
import type { Store } from './store.ts';

export function listApplications({ store, query, has }: Call): Answer {
  const state = query.get('state') ?? 'waiting';
  const texts = (application: Application) =>
    has('waiting-search-parent') ? [fullName(application)] : [fullName(application), application.parent];
  const rows = store.applications.all.filter(
    (application) =>
      (state === 'all' || application.state === state) &&
      holds(texts(application), query.get('search') ?? ''),
  );
  const listing: ApplicationListing = { rows, groups: groupOptions(store.groups) };
  return ok(listing);
}

/** Parents apply; the answer says which place of the waiting list they have. */
export function apply({ store, values, has }: Call): Answer {
  const fields = has('consent-optional')
    ? applicationFields.filter(({ name }) => name !== 'consent')
    : applicationFields;
  return unless(problemsOf(fields, values), () => {
    const text = (name: string) => values[name] ?? '';
    store.applications.add({
      firstName: text('firstName'),
      lastName: text('lastName'),
      born: text('born'),
      start: text('start'),
      parent: text('parent'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
      received: today,
      state: 'waiting',
    });
    return { status: 201, body: { position: waitingCount(store) } };
  });
}

export function waitingCount({ applications }: Store): number {
  return applications.all.filter(({ state }) => state === 'waiting').length;
}

/** Makes a child of an application, in the family that is known by its e-mail address, or in a new one. */
export function admit({ store, values, has }: Call, id: number): Answer {
  const application = store.applications.find(id);
  if (!application) return missing();
  if (application.state !== 'waiting') return refused(409, 'This application is decided already.');
  const problems = problemsOf(placeFields(groupOptions(store.groups)), values);
  return unless({ ...problems, ...placeProblems(values, store, has) }, () => {
    const { firstName, lastName, born, message } = application;
    const child = store.children.add({
      firstName,
      lastName,
      born: has('admitted-birthday') ? addDays(born, -1) : born,
      familyId: familyOf(application, store),
      groupId: Number(values.groupId),
      days: values.days ?? '',
      halfDays: values.halfDays ?? '',
      allergies: '',
      notes: message,
    });
    store.applications.change(id, { state: 'admitted' });
    return { status: 201, body: { id: child.id } };
  });
}

function familyOf({ lastName, parent, email, phone }: Application, { families }: Store): number {
  const known = families.all.find((family) => family.email === email);
  return known?.id ?? families.add({ name: lastName, parent, email, phone, emergency: phone }).id;
}

export function decline({ store }: Call, id: number): Answer {
  const application = store.applications.find(id);
  if (!application) return missing();
  if (application.state !== 'waiting') return refused(409, 'This application is decided already.');
  store.applications.change(id, { state: 'declined' });
  return done;
}
