import type { TeamMember } from '../shared/account.ts';
import { problemsOf, type Values } from '../shared/fields.ts';
import { marinaFields, type Settings, tariffFields } from '../shared/settings.ts';
import { type Answer, type Call, done, ok, refused, unless } from './call.ts';
import { harbourAccount } from './sessions.ts';

export function showSettings({ store }: Call): Answer {
  const team = Object.entries(store.names).map(
    ([username, name]): TeamMember => ({
      username,
      name,
      role: username === harbourAccount.username ? 'Harbour master' : 'Clerk',
    }),
  );
  const settings: Settings = { values: store.settings, team };
  return ok(settings);
}

export function saveMarina({ store, values }: Call): Answer {
  return unless(problemsOf(marinaFields, values), () => {
    const { marina = '', email = '', phone = '', channel = '' } = values;
    store.settings = { ...store.settings, marina, email, phone, channel };
    return done;
  });
}

export function saveTariffs({ store, values, has }: Call): Answer {
  return unless(problemsOf(tariffFields, values), () => {
    const entered = tariffFields.map(({ name }) => [name, values[name] ?? '']);
    const lossy = (value: string) => String(Number.parseInt(value, 10));
    const money = ['low', 'high', 'kwh'];
    const saved = entered.map(([name = '', value = '']) => [
      name,
      has('tariff-decimals-lost') && money.includes(name) ? lossy(value) : value,
    ]);
    store.settings = { ...store.settings, ...(Object.fromEntries(saved) as Values) };
    return done;
  });
}

/** People change how the application greets them. */
export function saveProfile({ store, values, session, sessions }: Call): Answer {
  const { name = '' } = values;
  if (name === '' || name.length > 40)
    return refused(422, 'Some fields need your attention.', { name: 'Please enter a name.' });
  store.names = { ...store.names, [sessions.usernameOf(session) ?? '']: name };
  return done;
}
