import { html } from '../../../html.ts';
import type { Field } from '../../shared/fields.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { sendForm } from '../form.ts';
import { navigate } from '../router.ts';
import type { Address, Screen } from '../screen.ts';

const fields: readonly Field[] = [
  { name: 'username', label: 'User name', type: 'text', required: true },
  { name: 'password', label: 'Password', type: 'text', required: true },
];

export function signInScreen({ query }: Address): Screen {
  const row = (name: string, label: string, type: string, autocomplete: string) =>
    html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" aria-describedby="${name}-problem"><span class="problem" id="${name}-problem"></span></div>`;
  return {
    title: 'Sign in',
    body: html`<form class="fields narrow" data-submit="sign-in" novalidate>
${row('username', 'User name', 'text', 'username')}${row('password', 'Password', 'password', 'current-password')}
<div class="buttons"><button class="main">Sign in</button></div></form>
<p>Do you want to know about your bicycle? <a href="/status">Look up your repair</a></p>`,
    actions: {
      async 'sign-in'(form) {
        if (!(form instanceof HTMLFormElement)) return;
        const send = (values: Readonly<Record<string, string>>) => api.post('session', values);
        if (!(await sendForm(form, fields, async (values) => void (await send(values))))) return;
        await navigate(wantedAddress(query));
        announce('You are signed in.');
      },
    },
  };
}

/** Only addresses of ours: `//elsewhere` is none. */
function wantedAddress(query: URLSearchParams): string {
  const next = query.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}
