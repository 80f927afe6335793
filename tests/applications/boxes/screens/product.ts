import { type Html, html } from '../../html.ts';
import { type Entry, isRefused, problemList } from '../form.ts';
import { page } from '../layout.ts';
import type { Product } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { plural } from './links.ts';
import { productDetailsOf, productFields, productProblems, productValues } from './product-fields.ts';
import { question, unlessSure } from './question.ts';

export const productRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/products\/new$/,
    answer: (call) => addPage(call, { values: { kind: 'vegetable', active: 'yes' }, problems: {} }),
  },
  { method: 'POST', path: /^\/products\/new$/, answer: add },
  { method: 'GET', path: /^\/products\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/products\/(\d+)$/, answer: save },
  { method: 'POST', path: /^\/products\/(\d+)\/delete$/, answer: remove },
];

function addPage(call: Call, entry: Entry): Answer {
  const body = html`<p><a href="/products">Back to the products</a></p>${problemList(entry)}
<form class="sheet" method="post" action="/products/new" novalidate>${productFields(call, entry)}<button>Add product</button></form>`;
  return page(call, { title: 'Add a product', status: isRefused(entry) ? 422 : 200, body });
}

function add(call: Call): Answer {
  const { farm } = call;
  const values = enteredIn(call);
  const entry = { values, problems: productProblems(call, values, null) };
  if (isRefused(entry)) return addPage(call, entry);
  const product = { ...productDetailsOf(call, values), id: farm.nextId('products') };
  farm.books.products.push(product);
  return goTo(call, '/products', `${product.name} was added.`);
}

function show(call: Call): Answer | null {
  const product = call.farm.product(call.id);
  return product ? productPage(call, product, { values: productValues(product), problems: {} }) : null;
}

function productPage(call: Call, product: Product, entry: Entry): Answer {
  const body = html`<p><a href="/products">Back to the products</a></p>${problemList(entry)}
<form class="sheet" method="post" action="/products/${product.id}" novalidate>${productFields(call, entry)}<button>Save product</button></form>
<h2>Delete</h2>${deletion(call, product)}`;
  return page(call, { title: product.name, status: isRefused(entry) ? 422 : 200, body });
}

/** What subscriptions hold can not be deleted. */
function deletion({ farm }: Call, product: Product): Html {
  const count = farm.countOfExtra(product);
  if (count > 0) {
    return html`<p>${product.name} is an extra of ${plural(count, 'subscription')}, and can't be deleted.</p>`;
  }
  return question({
    id: 'delete',
    opener: 'Delete product',
    title: `Delete ${product.name}?`,
    text: 'The product is also taken out of the boxes.',
    action: `/products/${product.id}/delete`,
    yes: 'Yes, delete it',
    no: 'No, keep it',
  });
}

function save(call: Call): Answer | null {
  const product = call.farm.product(call.id);
  if (!product) return null;
  const values = enteredIn(call);
  const entry = { values, problems: productProblems(call, values, product) };
  if (isRefused(entry)) return productPage(call, product, entry);
  Object.assign(product, productDetailsOf(call, values));
  return goTo(call, '/products', `${product.name} was saved.`);
}

function remove(call: Call): Answer | null {
  const { farm, has } = call;
  const product = farm.product(call.id);
  if (!product) return null;
  const place = `/products/${product.id}`;
  const refused = unlessSure(call, place);
  if (refused) return refused;
  if (farm.countOfExtra(product) > 0) return goTo(call, place, `${product.name} is an extra.`);
  farm.removeProduct(product);
  return goTo(call, '/products', `${product.name} was ${has('delete-message-wrong') ? 'saved' : 'deleted'}.`);
}
