import { html } from '../../../html.ts';
import type { Screen } from '../screen.ts';

export function missingScreen(): Screen {
  return {
    title: 'Page not found',
    body: html`<p>This address leads nowhere, or what was here is deleted.</p><p><a href="/">To the board</a></p>`,
  };
}

export function failureScreen(error: unknown): Screen {
  return {
    title: 'Something went wrong',
    body: html`<p role="alert">${error instanceof Error ? error.message : String(error)}</p><p><a href="/">To the board</a></p>`,
  };
}
