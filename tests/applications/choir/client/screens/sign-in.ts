import type { Field } from '../../shared/fields.ts';
import { api } from '../api.ts';
import { formHtml, sendForm } from '../form.ts';
import { notify } from '../notice.ts';
import { navigate, type Screen } from '../router.ts';

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

export async function signInScreen(query: URLSearchParams): Promise<Screen> {
  return {
    title: 'Sign in',
    body: formHtml('sign-in', fields, {}, 'Sign in'),
    ready(content) {
      const form = content.querySelector<HTMLFormElement>('#sign-in');
      form?.addEventListener('submit', async (event) => {
        event.preventDefault();
        if (!(await sendForm(form, fields, async (values) => void (await api.signIn(values))))) return;
        await navigate(wantedAddress(query), true);
        notify('You are signed in.');
      });
    },
  };
}

/** Only addresses of ours: `//elsewhere` is none. */
function wantedAddress(query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}
