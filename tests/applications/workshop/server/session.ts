import type { Account } from '../shared/account.ts';
import { isLow } from '../shared/part.ts';
import { type Answer, type Call, done, ok, type Route, refused } from './call.ts';

const path = /^\/api\/session$/;

export const sessionRoutes: readonly Route[] = [
  { method: 'GET', path, open: true, answer: (call) => ok(accountOf(call, call.session)) },
  { method: 'POST', path, open: true, answer: signIn },
  { method: 'DELETE', path, open: true, answer: signOut },
];

function signIn(call: Call): Answer {
  const { sessions, values } = call;
  const session = sessions.open(values.username, values.password);
  if (session === null) return refused(401, 'The user name or the password is not right.');
  return { ...ok(accountOf(call, session)), session };
}

function signOut({ sessions, session }: Call): Answer {
  sessions.close(session);
  return done;
}

function accountOf({ sessions, store }: Call, session: string): Account {
  const username = sessions.usernameOf(session);
  const { name: workshop, hours } = store.settings;
  return {
    username,
    workshop,
    hours,
    lowParts: username === null ? 0 : store.parts.all.filter(isLow).length,
  };
}
