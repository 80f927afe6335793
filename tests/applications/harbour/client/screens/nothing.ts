import { html } from '../../../html.ts';
import type { Screen } from '../router.ts';

export function missingScreen(): Screen {
  return {
    title: 'Page not found',
    body: html`<p>This page does not exist, or you may not see it.</p><p><a href="/">Go to the page of the day</a></p>`,
  };
}

export function failureScreen(): Screen {
  return {
    title: 'Something went wrong',
    body: html`<p>The page could not be loaded. Please load it again.</p>`,
  };
}
