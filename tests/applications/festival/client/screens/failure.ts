import { element } from '../element.ts';
import { render, type Screen } from '../router.ts';

export function failure(error: unknown): Screen {
  reportError(error);
  const content = element(
    'section',
    { class: 'card' },
    element('h1', {}, 'Something went wrong'),
    element('p', { role: 'alert' }, 'The page could not be loaded.'),
    element('button', { type: 'button', click: () => void render() }, 'Try again'),
  );
  return { title: 'Something went wrong', content };
}
