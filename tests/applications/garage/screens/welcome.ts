import { html } from '../../html.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { services, withVat } from '../offer.ts';
import type { Answer, Call, Route } from '../route.ts';

export const welcomeRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isPublic: true, answer: welcome },
];

function welcome(call: Call): Answer {
  const { books, has } = call;
  const price = (pence: number) => pounds(has('price-without-vat') ? pence : withVat(pence));
  const body = html`<p>Servicing, MOT tests and repairs of all makes since 1978.</p>
${books.details.notice && html`<p class="alert">${books.details.notice}</p>`}
<p><a class="button" href="/appointment">Request an appointment</a> <a class="button plain" href="/track">Where is my car?</a></p>
<h2>What it costs</h2>
<table><caption>Prices include VAT</caption><thead><tr><th>Service</th><th>What we do</th><th class="number">From</th></tr></thead>
<tbody>${services.map((service) => html`<tr><td>${service.name}</td><td>${service.about}</td><td class="number">${price(service.price)}</td></tr>`)}</tbody></table>
<h2>Opening hours</h2><p>Monday to Friday from 8:00 to 17:00. Keys can be left in the box beside the gate.</p>`;
  return page(call, { title: 'Welcome to Millrace Garage', body });
}
