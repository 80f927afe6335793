import { html } from '../../../html.ts';
import type { Screen } from '../router.ts';

export function missingScreen(): Screen {
  return {
    title: 'Page not found',
    body: html`<p>There is nothing at this address. <a href="/">Go to the public page</a></p>`,
  };
}

export function failureScreen(): Screen {
  return {
    title: 'This did not work',
    body: html`<p>The page could not be loaded. Please try again.</p>`,
  };
}
