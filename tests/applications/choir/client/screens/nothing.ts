import { html } from '../../../html.ts';
import type { Screen } from '../router.ts';

export function missingScreen(): Screen {
  return {
    title: 'Page not found',
    body: html`<p>There is nothing at this address. <a href="/">Go to the overview</a></p>`,
  };
}

export function forbiddenScreen(): Screen {
  return {
    title: 'Not for you',
    body: html`<p>Only the secretary can see this page. <a href="/">Go to the overview</a></p>`,
  };
}

export function failureScreen(): Screen {
  return {
    title: 'This did not work',
    body: html`<p>The page could not be loaded. Please try again.</p>`,
  };
}
