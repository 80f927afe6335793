import { html } from '../../html.ts';
import { field, input } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { type Answer, type Call, entered, type Route, redirect } from '../route.ts';
import { services, vets } from '../seed.ts';

export const publicRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isPublic: true, answer: welcome },
  { method: 'GET', path: /^\/prices$/, isPublic: true, answer: prices },
  { method: 'GET', path: /^\/sign-in$/, isPublic: true, answer: (call) => signInForm(call, false) },
  { method: 'POST', path: /^\/sign-in$/, isPublic: true, answer: signIn },
  { method: 'POST', path: /^\/sign-out$/, isPublic: true, answer: signOut },
];

function welcome(call: Call): Answer {
  const body = html`<p>We look after dogs, cats and smaller companions in the valley since 1987.</p>
<h2>Opening hours</h2>
<table><tbody><tr><th scope="row">Monday to Friday</th><td>09:00–18:00</td></tr>
<tr><th scope="row">Saturday</th><td>09:00–13:00</td></tr><tr><th scope="row">Sunday</th><td>closed</td></tr></tbody></table>
<h2>Our vets</h2><ul>${vets.map(({ name, room }) => html`<li>${name}, ${room}</li>`)}</ul>
<p><a href="/request">Request a visit</a></p>`;
  return page(call, { title: 'Welcome to Riverbank Vets', body });
}

function prices(call: Call): Answer {
  const shown = (pence: number) =>
    call.has('price-format') ? pounds(pence).replace(/0$/, '') : pounds(pence);
  const body = html`<p>All prices without tax.</p>${services.map(
    ({ group, rows }) =>
      html`<table><caption>${group}</caption><tbody>${rows.map(
        ([name, price]) => html`<tr><th scope="row">${name}</th><td class="number">${shown(price)}</td></tr>`,
      )}</tbody></table>`,
  )}`;
  return page(call, { title: 'Prices', body });
}

function signInForm(call: Call, refused: boolean): Answer {
  const next = call.query.get('next') ?? entered(call, 'next');
  const body = html`${refused && html`<div class="errors" role="alert">This user name and password do not fit.</div>`}
<form class="sheet" method="post" action="/sign-in"><input type="hidden" name="next" value="${next}">
${field({ name: 'username', label: 'User name', control: input({ name: 'username', value: entered(call, 'username'), required: true }) })}
${field({ name: 'password', label: 'Password', control: input({ name: 'password', type: 'password', required: true }) })}
<button>Sign in</button></form>`;
  return page(call, { title: 'Staff sign-in', status: refused ? 401 : 200, body });
}

function signIn(call: Call): Answer {
  const user = call.practice.user(entered(call, 'username'));
  if (!user || user.password !== call.form.get('password')) return signInForm(call, true);
  call.session.username = user.username;
  const next = entered(call, 'next');
  return redirect(/^\/\w/.test(next) ? next : '/today');
}

function signOut(call: Call): Answer {
  if (!call.has('sign-out-ignored')) call.session.username = null;
  return redirect('/sign-in');
}
