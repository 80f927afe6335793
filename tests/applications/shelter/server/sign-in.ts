import { randomUUID } from 'node:crypto';
import type { Account } from '../shared/overview.ts';
import { type Answer, type Call, noContent, ok } from './call.ts';

export function showAccount({ store, member, today }: Call): Answer {
  const account: Account = {
    name: member?.name ?? '',
    role: member?.role ?? '',
    shelter: store.settings.shelter ?? '',
    today,
    fresh: member ? store.applications.rows.filter(({ state }) => state === 'new').length : 0,
  };
  return ok(account);
}

export function signIn({ store, values }: Call): Answer {
  const { username = '', password = '' } = values;
  const member = store.members.rows.find((one) => one.username === username && one.password === password);
  if (!member) return { status: 401, body: { message: "User name and password don't match.", problems: {} } };
  const session = randomUUID();
  store.beginSession(session, member.username);
  return { ...noContent, session };
}

export function signOut({ store, session, has }: Call): Answer {
  if (has('sign-out-stays')) return noContent;
  store.endSession(session);
  return { ...noContent, session: '' };
}
