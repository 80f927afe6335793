import { html } from '../../html.ts';
import { addDays, fullDate, longDate, today, weekOf } from '../calendar-date.ts';
import { page } from '../layout.ts';
import { euros } from '../money.ts';
import { boxPrices, sizeNames, sizes } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const boxRoutes: readonly Route[] = [{ method: 'GET', path: /^\/box$/, isPublic: true, answer: box }];

function box(call: Call): Answer {
  const { farm, has } = call;
  const [first, last] = weekOf(today).map((day) => (has('box-week-sunday') ? addDays(day, -1) : day));
  const contents = farm.books.contents.flatMap(({ productId, amounts }) => {
    const product = farm.product(productId);
    return product && (product.isActive || has('box-inactive-shown')) ? [{ product, amounts }] : [];
  });
  const extras = farm.books.products.filter(({ kind, isActive }) => kind === 'extra' && isActive);
  const body = html`<p>For the week from ${longDate(first ?? today)} to ${longDate(last ?? today)}. We deliver on ${fullDate(today)}.</p>
<table><caption>What is in the boxes</caption><thead><tr><th scope="col">Product</th>${sizes.map((size) => html`<th scope="col">${sizeNames[size]}</th>`)}</tr></thead>
<tbody>${contents.map(
    ({ product, amounts }) =>
      html`<tr><th scope="row">${product.name}</th>${sizes.map((size) => html`<td>${amounts[size]}</td>`)}</tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">Price</th>${sizes.map((size) => html`<td>${euros(boxPrices[size])}</td>`)}</tr></tfoot></table>
<h2>Extras</h2>${
    extras.length === 0
      ? html`<p>There are no extras at present.</p>`
      : html`<ul>${extras.map(({ name, unit, price }) => html`<li>${name} (${unit}): ${euros(price)}</li>`)}</ul>`
  }
<p><a href="/trial">Request a trial box</a></p>`;
  return page(call, { title: "This week's box", body });
}
