import { html } from '../../html.ts';
import { type Entry, inputField, isRefused } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { staff } from '../session-store.ts';

export const signInRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/sign-in$/,
    isPublic: true,
    answer: (call) => signInForm(call, { form: 'sign-in', values: {}, problems: {} }),
  },
  { method: 'POST', path: /^\/sign-in$/, isPublic: true, answer: signIn },
  { method: 'POST', path: /^\/sign-out$/, isPublic: true, answer: signOut },
];

function signInForm(call: Call, entry: Entry): Answer {
  const body = html`<form class="sheet narrow" method="post" action="/sign-in">
${inputField(entry, { name: 'username', label: 'E-mail address', type: 'email', isRequired: true })}
${inputField(entry, { name: 'password', label: 'Password', type: 'password', isRequired: true })}
<div class="buttons"><button>Sign in</button></div></form>`;
  return page(call, { title: 'Staff sign-in', status: isRefused(entry) ? 401 : 200, body });
}

function signIn(call: Call): Answer {
  const { session, has } = call;
  const values = enteredIn(call);
  if (values.username !== staff.username || values.password !== staff.password) {
    const problems = { password: 'The e-mail address or the password is not right.' };
    return signInForm(call, { form: 'sign-in', values, problems });
  }
  const place = has('wanted-page-forgotten') ? null : session.wanted;
  session.isStaff = true;
  session.wanted = null;
  return goTo(call, place ?? '/office');
}

function signOut(call: Call): Answer {
  call.session.isStaff = false;
  return goTo(call, '/sign-in', 'You are signed out.');
}
