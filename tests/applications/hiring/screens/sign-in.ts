import { html } from '../../html.ts';
import { type Entry, inputField, isRefused, shown } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { users } from '../users.ts';

export const signInRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/sign-in$/, isFor: 'everybody', answer: (call) => signInForm(call, shown()) },
  { method: 'POST', path: /^\/sign-in$/, isFor: 'everybody', answer: signIn },
  { method: 'POST', path: /^\/sign-out$/, isFor: 'everybody', answer: signOut },
];

function signInForm(call: Call, entry: Entry): Answer {
  const body = html`<form class="sheet narrow" method="post" action="/sign-in">
${inputField(entry, { name: 'username', label: 'E-mail address', type: 'email', isRequired: true, autocomplete: 'username' })}
${inputField(entry, { name: 'password', label: 'Password', type: 'password', isRequired: true, autocomplete: 'current-password' })}
<button>Sign in</button></form>`;
  return page(call, { title: 'Sign in', status: isRefused(entry) ? 401 : 200, body });
}

function signIn(call: Call): Answer {
  const { session, has } = call;
  const values = enteredIn(call);
  const user = users.find(
    ({ username, password }) => username === values.username && password === values.password,
  );
  if (!user) {
    const problems = { password: 'The e-mail address or the password is wrong.' };
    return signInForm(call, { values: has('sign-in-name-lost') ? {} : values, problems });
  }
  const place = session.wanted ?? '/dashboard';
  session.user = user;
  session.wanted = null;
  return goTo(call, place);
}

function signOut(call: Call): Answer {
  call.session.user = null;
  return goTo(call, '/sign-in', 'You have signed out.');
}
