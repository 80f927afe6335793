import { element } from '../element.ts';
import { form } from '../form.ts';
import { navigate, type Screen } from '../router.ts';
import { session } from '../session.ts';

export async function signIn(_: string, query: URLSearchParams): Promise<Screen> {
  const fields = form({
    name: 'Sign in',
    fields: [
      { name: 'username', label: 'User name', type: 'text', required: true },
      { name: 'password', label: 'Password', type: 'password', required: true },
    ],
    values: {},
    submitLabel: 'Sign in',
    async submit(values) {
      await session.signIn(values);
      navigate(wantedPath(query), { replace: true });
    },
  });
  fields.querySelector('[name=username]')?.setAttribute('autocomplete', 'username');
  fields.querySelector('[name=password]')?.setAttribute('autocomplete', 'current-password');
  return {
    title: 'Sign in',
    content: element('section', { class: 'card narrow' }, element('h1', {}, 'Sign in'), fields),
  };
}

/** Only addresses of ours: `//elsewhere` is none. */
function wantedPath(query: URLSearchParams): string {
  const next = query.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}
