import { type Html, html } from '../../html.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { euros } from '../money.ts';
import { kindNames, type Product } from '../records.ts';
import { type Answer, type Call, chosenIn, type Route } from '../route.ts';
import { plural } from './links.ts';

export const productListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/products$/, answer: list }];

const offerOptions = [
  ['', 'All products'],
  ['yes', 'Offered'],
  ['no', 'Not offered'],
] as const;

const sortOptions = [
  ['name', 'Name'],
  ['price', 'Price, lowest first'],
  ['stock', 'Stock, lowest first'],
] as const;

function list(call: Call): Answer {
  const offer = chosenIn(call, 'offer', offerOptions);
  const sort = chosenIn(call, 'sort', sortOptions);
  const products = call.farm.books.products
    .filter(({ isActive }) => offer === '' || isActive === (offer === 'yes'))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const body = html`<form class="filter" method="get" action="/products">
<div><label for="offer">Show</label><select id="offer" name="offer">${optionsOf(offerOptions, offer)}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${optionsOf(sortOptions, sort)}</select></div><button>Apply</button></form>
<p>${plural(products.length, 'product')} · <a href="/products/new">Add a product</a></p>
${
  products.length === 0
    ? html`<p>There are no such products. <a href="/products">Show all products</a></p>`
    : table(sorted(call, products, sort))
}`;
  return page(call, { title: 'Products', body });
}

function sorted({ has }: Call, products: readonly Product[], sort: 'name' | 'price' | 'stock'): Product[] {
  if (sort === 'price') return products.toSorted((a, b) => a.price - b.price);
  if (sort === 'name') return [...products];
  if (has('stock-sorted-as-text')) {
    return products.toSorted((a, b) => (String(a.stock) < String(b.stock) ? -1 : 1));
  }
  return products.toSorted((a, b) => a.stock - b.stock);
}

function table(products: readonly Product[]): Html {
  return html`<table><caption>Products of the farm, prices with VAT</caption><thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Unit</th><th scope="col" class="number">Price</th><th scope="col" class="number">Stock</th><th scope="col">Offered</th></tr></thead><tbody>${products.map(
    ({ id, name, kind, unit, price, stock, isActive }) =>
      html`<tr><th scope="row"><a href="/products/${id}">${name}</a></th><td>${kindNames[kind]}</td><td>${unit}</td><td class="number">${euros(price)}</td><td class="number">${stock}</td><td>${isActive ? 'Yes' : 'No'}</td></tr>`,
  )}</tbody></table>`;
}
