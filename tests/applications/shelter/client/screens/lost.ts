import { html } from '../../../html.ts';
import type { Screen } from '../router.ts';

export function lostScreen(): Screen {
  const home = location.pathname.startsWith('/office') ? '/office' : '/';
  return {
    title: 'Page not found',
    body: html`<p>There is no such page, or what it showed was removed.</p><p><a href="${home}">Go to the start</a></p>`,
  };
}

/** What is shown where the server refuses to answer. */
export function refusedScreen(message: string): Screen {
  return { title: 'This page can not be shown', body: html`<p>${message}</p>` };
}
