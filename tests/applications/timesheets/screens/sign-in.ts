import { html } from '../../html.ts';
import { type Entered, isRefused, shown, textField } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { timesheetsAccount } from '../seed-people.ts';

export const signInRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/sign-in$/, isPublic: true, answer: (call) => signInForm(call, shown()) },
  { method: 'POST', path: /^\/sign-in$/, isPublic: true, answer: signIn },
  { method: 'POST', path: /^\/sign-out$/, isPublic: true, answer: signOut },
];

function signInForm(call: Call, entered: Entered): Answer {
  const refused = isRefused(entered);
  const body = html`${refused && html`<p class="problems" role="alert">The user name or the password is wrong.</p>`}
<form class="sheet" method="post" action="/sign-in">
${textField(shown(entered.values), { name: 'username', label: 'User name', required: true, autocomplete: 'username' })}
${textField(shown(), { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' })}
<button>Sign in</button></form>`;
  return page(call, { title: 'Sign in', status: refused ? 401 : 200, body });
}

function signIn(call: Call): Answer {
  const { session, form } = call;
  const values = enteredIn(call);
  const isRight =
    values.username === timesheetsAccount.username && form.get('password') === timesheetsAccount.password;
  if (!isRight) return signInForm(call, { values, problems: { password: 'wrong' } });
  const place = session.wanted ?? '/dashboard';
  session.isStaff = true;
  session.wanted = null;
  return goTo(call, place);
}

function signOut(call: Call): Answer {
  call.session.isStaff = false;
  return goTo(call, '/', 'You have signed out.');
}
