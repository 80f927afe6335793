import type { Problems } from '../shared/fields.ts';
import { feeFields, memberFields, type SettingsView, shelterFields } from '../shared/settings.ts';
import {
  type Answer,
  type Call,
  conflict,
  created,
  noContent,
  notFound,
  ok,
  textsOf,
  whenValid,
} from './call.ts';

export function showSettings({ store }: Call): Answer {
  const team = store.members.rows.map(({ id, username, name, role }) => ({ id, username, name, role }));
  const view: SettingsView = { values: store.settings, team };
  return ok(view);
}

export function saveShelter({ store, values }: Call): Answer {
  const { opens = '', closes = '' } = values;
  const order: Problems = opens >= closes ? { closes: 'The shelter must close after it opens.' } : {};
  const names = shelterFields.map(({ name }) => name);
  const save = (): Answer => {
    store.settings = { ...store.settings, ...textsOf(names, values) };
    return noContent;
  };
  return whenValid(shelterFields, values, save, order);
}

export function saveFees({ store, values, has }: Call): Answer {
  const saved = feeFields.filter(({ name }) => !(name === 'rabbit' && has('rabbit-fee-not-saved')));
  return whenValid(feeFields, values, () => {
    const names = saved.map(({ name }) => name);
    store.settings = { ...store.settings, ...textsOf(names, values) };
    return noContent;
  });
}

export function addMember({ store, values }: Call): Answer {
  const known = store.members.rows.some(({ username }) => username === values.username);
  const problems: Problems = known ? { username: 'This user name is taken.' } : {};
  const add = (): Answer => {
    const { id } = store.members.add(textsOf(['name', 'username', 'password', 'role'], values));
    return created({ id });
  };
  return whenValid(memberFields, values, add, problems);
}

export function removeMember({ store, id, member }: Call): Answer {
  if (!store.members.get(id)) return notFound();
  if (member?.id === id) return conflict("You can't remove yourself.");
  store.members.delete(id);
  return noContent;
}
