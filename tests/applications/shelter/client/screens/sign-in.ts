import { html } from '../../../html.ts';
import type { Field } from '../../shared/fields.ts';
import { formHtml } from '../form-fields.ts';
import { onSubmit } from '../form-sending.ts';
import { send } from '../request.ts';
import { navigate, type Screen, type Visit } from '../router.ts';

const fields: readonly Field[] = [
  { name: 'username', label: 'User name', kind: 'text', required: true, autocomplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', required: true, autocomplete: 'current-password' },
];

export async function signInScreen({ query }: Visit): Promise<Screen> {
  return {
    title: 'Sign in',
    body: html`<p>For the team of the shelter. Visitors need no account.</p>${formHtml('sign-in', fields, {}, 'Sign in')}`,
    ready(page) {
      onSubmit(page.querySelector('form'), fields, async (values) => {
        await send('POST', 'sign-in', values);
        const next = query.get('next') ?? '';
        await navigate(next.startsWith('/office') ? next : '/office');
      });
    },
  };
}
