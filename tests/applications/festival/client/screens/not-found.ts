import { element } from '../element.ts';
import type { Screen } from '../router.ts';

export async function notFound(): Promise<Screen> {
  const content = element(
    'section',
    { class: 'card' },
    element('h1', {}, 'Page not found'),
    element('p', {}, 'There is nothing at this address. It may have been deleted.'),
    element('p', {}, element('a', { href: '/' }, 'Go to the dashboard')),
  );
  return { title: 'Page not found', content };
}
