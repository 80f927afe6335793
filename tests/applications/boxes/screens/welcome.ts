import { html } from '../../html.ts';
import { page } from '../layout.ts';
import { euros } from '../money.ts';
import { boxPrices, sizeNames, sizes } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const welcomeRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isPublic: true, answer: welcome },
];

const forWhom = { small: 'One or two people', medium: 'Three people', large: 'Four people or more' } as const;

function welcome(call: Call): Answer {
  const body = html`<p>We grow vegetables and fruit on Alder Hill, and bring them to Alderton, Millbrook and Port Elm every Thursday.</p>
<p><a href="/box">See this week's box</a> · <a href="/trial">Request a trial box</a></p>
<h2>Our boxes</h2>
<table><caption>Prices with VAT; each delivery costs €2.50 more</caption><thead><tr><th scope="col">Box</th><th scope="col">For</th><th scope="col" class="number">Price</th></tr></thead><tbody>${sizes.map(
    (size) =>
      html`<tr><th scope="row">${sizeNames[size]}</th><td>${forWhom[size]}</td><td class="number">${euros(boxPrices[size])}</td></tr>`,
  )}</tbody></table>
<h2>How it works</h2>
<ol><li>Request a trial box, without any obligation.</li><li>Choose a size, and whether you want a box every week or every two weeks.</li><li>Pause whenever you are away.</li></ol>`;
  return page(call, { title: 'Vegetables from Alder Hill', body });
}
