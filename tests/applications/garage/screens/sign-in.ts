import { html } from '../../html.ts';
import { type Entry, isRefused, nothingEntered, textField } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, entered, goTo, type Route } from '../route.ts';

export const signInRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/sign-in$/,
    isPublic: true,
    answer: (call) => signInForm(call, call.query.get('next') ?? '', nothingEntered),
  },
  { method: 'POST', path: /^\/sign-in$/, isPublic: true, answer: signIn },
  { method: 'POST', path: /^\/sign-out$/, isPublic: true, answer: signOut },
];

function signInForm(call: Call, next: string, entry: Entry): Answer {
  const refused = isRefused(entry);
  const body = html`${refused && html`<p class="problems" role="alert">${entry.problems.form}</p>`}
<form class="sheet" method="post" action="/sign-in"><input type="hidden" name="next" value="${next}">
${textField(entry, { name: 'username', label: 'User name', required: true, attributes: html` autocomplete="username"` })}
${textField(entry, { name: 'password', label: 'Password', type: 'password', required: true, attributes: html` autocomplete="current-password"` })}
<button>Sign in</button></form>`;
  return page(call, { title: 'Staff sign-in', status: refused ? 401 : 200, body });
}

function signIn(call: Call): Answer {
  const username = entered(call, 'username');
  const next = entered(call, 'next');
  const user = call.books.user(username);
  if (!user || call.form.get('password') !== user.password) {
    const values = { username: call.has('user-name-lost') ? '' : username };
    return signInForm(call, next, { values, problems: { form: 'The user name or the password is wrong.' } });
  }
  call.session.username = user.username;
  // Only pages of this site: an address of another one could come from anybody.
  const isOwn = /^\/(?!\/)/.test(next);
  return goTo(call, isOwn && !call.has('wanted-page-lost') ? next : '/dashboard');
}

function signOut(call: Call): Answer {
  call.session.username = null;
  return goTo(call, '/sign-in', 'You have signed out.');
}
