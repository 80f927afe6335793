import { html } from '../../html.ts';
import { type Entry, isRefused, shown, textField } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { staff } from '../seed-people.ts';

export const signInRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/sign-in$/, access: 'public', answer: (call) => signInForm(call, shown()) },
  { method: 'POST', path: /^\/sign-in$/, access: 'public', answer: signIn },
  { method: 'POST', path: /^\/sign-out$/, access: 'public', answer: signOut },
];

function signInForm(call: Call, entry: Entry): Answer {
  const refused = isRefused(entry);
  const body = html`${refused && html`<p class="problems" role="alert">The user name or the password is wrong.</p>`}
<form class="sheet" method="post" action="/sign-in">
${textField(shown(entry.values), { name: 'username', label: 'User name', required: true, autocomplete: 'username' })}
${textField(shown(), { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' })}
<button>Sign in</button></form>`;
  return page(call, { title: 'Staff sign-in', status: refused ? 401 : 200, body });
}

function signIn(call: Call): Answer {
  const { session, form, has } = call;
  const values = enteredIn(call);
  const password = form.get('password');
  const person = staff.find((one) => one.username === values.username && one.password === password);
  if (!person) return signInForm(call, { values, problems: { password: 'wrong' } });
  const wanted = has('sign-in-wanted-lost') ? null : session.wanted;
  session.user = { name: person.name, isManager: person.isManager };
  session.wanted = null;
  return goTo(call, wanted ?? '/overview');
}

function signOut(call: Call): Answer {
  call.session.user = null;
  return goTo(call, '/', 'You have signed out.');
}
