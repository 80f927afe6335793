import { html } from '../../html.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { services } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const welcomeRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isPublic: true, answer: welcome },
];

function welcome(call: Call): Answer {
  const { phone, email } = call.office.books.settings;
  const body = html`<p>We help organisations of middle size to plan, to decide, and to work without detours.</p>
<h2>What we offer</h2>${services.map(
    ({ key, name, rate, text }) =>
      html`<section aria-labelledby="${key}"><h3 id="${key}">${name}</h3><p>${text} From ${pounds(rate)} an hour, plus VAT.</p>
<p><a href="/offer?service=${key}">Ask for an offer: ${name}</a></p></section>`,
  )}
<h2>Our clients</h2><p>Have you got an invoice from us? <a href="/look-up">Look at it here</a> with its number and its access code.</p>
<h2>Contact</h2><dl><dt>Telephone</dt><dd>${phone}</dd><dt>E-mail</dt><dd><a href="mailto:${email}">${email}</a></dd></dl>`;
  return page(call, { title: 'Welcome', body });
}
