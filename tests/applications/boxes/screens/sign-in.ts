import { html } from '../../html.ts';
import { type Entry, isRefused, nothingEntered, textField } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const signInRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/sign-in$/, isPublic: true, answer: (call) => signInForm(call, nothingEntered) },
  { method: 'POST', path: /^\/sign-in$/, isPublic: true, answer: signIn },
  { method: 'POST', path: /^\/sign-out$/, isPublic: true, answer: signOut },
];

function signInForm(call: Call, entry: Entry): Answer {
  const refused = isRefused(entry);
  const body = html`${refused && html`<p class="problems" role="alert" tabindex="-1" data-problems>The user name or the password is wrong.</p>`}
<form class="sheet" method="post" action="/sign-in">
${textField(entry, { name: 'username', label: 'User name', required: true, autocomplete: 'username' })}
${textField(entry, { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' })}
<button>Sign in</button></form>`;
  return page(call, { title: 'Sign in to the office', status: refused ? 401 : 200, body });
}

function signIn(call: Call): Answer {
  const { session, form, farm } = call;
  const { username, password } = farm.books.account;
  const values = enteredIn(call);
  if (values.username !== username || form.get('password') !== password) {
    return signInForm(call, { values, problems: { password: 'Check the user name and the password.' } });
  }
  const place = session.wanted ?? '/overview';
  session.isStaff = true;
  session.wanted = null;
  return goTo(call, place);
}

function signOut(call: Call): Answer {
  call.session.isStaff = false;
  return goTo(call, '/sign-in', 'You have signed out.');
}
