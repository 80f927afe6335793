import { html } from '../../../html.ts';
import type { Field } from '../../shared/fields.ts';
import { api } from '../api.ts';
import { formHtml, sendForm } from '../form.ts';
import { navigate, type Screen, type View } from '../router.ts';

const fields: readonly Field[] = [
  { name: 'username', label: 'User name', type: 'text', required: true, autocomplete: 'username' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    required: true,
    autocomplete: 'current-password',
  },
];

export async function signInScreen({ query }: View): Promise<Screen> {
  return {
    title: 'Sign in to the harbour office',
    body: html`<div class="card narrow">${formHtml('sign-in', fields, {}, 'Sign in')}</div>`,
    ready(main) {
      const form = main.querySelector<HTMLFormElement>('#sign-in');
      form?.addEventListener('submit', async (event) => {
        event.preventDefault();
        if (await sendForm(form, fields, (values) => api.send('session', values)))
          await navigate(wantedAddress(query), true);
      });
    },
  };
}

/** Only addresses of ours: `//elsewhere` is none. */
function wantedAddress(query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}
