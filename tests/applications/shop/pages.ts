import type { Has } from './bugs.ts';
import { categories, money, type Product, products } from './catalog.ts';
import { alert, escapeHtml, page } from './layout.ts';
import type { Session } from './session.ts';

function card(product: Product, has: Has): string {
  const target = has('wrong-product') ? (products[0]?.id ?? product.id) : product.id;
  return `<li><h2><a href="/products/${target}">${escapeHtml(product.name)}</a></h2>
<p>${escapeHtml(product.description)}</p><p>${money(product.price)}</p></li>`;
}

export function listPage(session: Session, query: URLSearchParams, has: Has): string {
  const wanted = (query.get('q') ?? '').toLowerCase();
  const searched = has('search-last-letter') ? wanted.slice(0, -1) : wanted;
  const category = query.get('category') ?? '';
  const found = products
    .filter((product) => has('broken-search') || product.name.toLowerCase().includes(searched))
    .filter((product) => category === '' || has('filter-ignored') || product.category === category);
  const sort = query.get('sort') ?? '';
  const direction = has('broken-sort') ? -1 : 1;
  const sorted = sort === 'price' ? found.toSorted((a, b) => direction * (a.price - b.price)) : found;
  const option = (value: string, label: string, current: string) =>
    `<option value="${value}"${value === current ? ' selected' : ''}>${label}</option>`;
  return page(
    'All products',
    session,
    has,
    `<form method="get" action="/" role="search"><label for="q">Search products</label>
<input id="q" name="q" type="search" value="${escapeHtml(wanted)}"><button>Search</button></form>
<form method="get" action="/" aria-label="Filter"><label for="category">Category</label>
<select id="category" name="category">${option('', 'All', category)}${categories.map((name) => option(name, name, category)).join('')}</select>
<label for="sort">Sort by</label><select id="sort" name="sort">${option('', 'Name', sort)}${option('price', 'Price', sort)}</select>
<button>Apply</button></form>
<p>${sorted.length} products</p>
<ul class="products" aria-label="Products">${sorted.map((product) => card(product, has)).join('')}</ul>`,
  );
}

export function productPage(session: Session, product: Product, has: Has): string {
  const price = has('wrong-price') ? product.price + 100 : product.price;
  const method = has('dead-add-button') ? 'dialog' : 'post';
  return page(
    product.name,
    session,
    has,
    `<p>${escapeHtml(product.description)}</p><p>${money(price)}</p>
<form method="${method}" action="/cart/add" aria-label="Add to cart"><input type="hidden" name="id" value="${product.id}">
<label for="quantity">Quantity</label><input id="quantity" name="quantity" type="number" min="1" max="20" value="1" required>
<button>Add to cart</button></form><p><a href="/">Back to all products</a></p>`,
  );
}

export function cartPage(session: Session, has: Has): string {
  const lines = [...session.cart].flatMap(([id, quantity]) => {
    const product = products.find((candidate) => candidate.id === id);
    return product ? [{ product, quantity }] : [];
  });
  if (lines.length === 0)
    return page('Your cart', session, has, '<p>Your cart is empty.</p><p><a href="/">Go shopping</a></p>');
  const surcharge = has('wrong-sum') ? 1 : 0;
  const total = lines.reduce((sum, { product, quantity }) => sum + quantity * (product.price + surcharge), 0);
  const rows = lines.map(
    ({ product, quantity }) => `<tr><td>${escapeHtml(product.name)}</td><td>${money(product.price)}</td>
<td><form method="post" action="/cart/update"><input type="hidden" name="id" value="${product.id}">
<label for="quantity-${product.id}">Quantity of ${escapeHtml(product.name)}</label>
<input id="quantity-${product.id}" name="quantity" type="number" min="0" max="20" value="${quantity}">
<button>Update ${escapeHtml(product.name)}</button></form></td></tr>`,
  );
  const checkout = has('hidden-checkout') ? '' : '<p><a href="/checkout">Go to checkout</a></p>';
  return page(
    'Your cart',
    session,
    has,
    `<table><thead><tr><th>Product</th><th>Price</th><th>Quantity</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>Total: <strong>${money(total)}</strong></p>${checkout}`,
  );
}

export function checkoutPage(session: Session, problem: string | null, has: Has): string {
  const [name, address] = has('mixed-labels') ? ['Address', 'Full name'] : ['Full name', 'Address'];
  const checks = has('missing-validation') ? ['', ''] : [' required', ' required minlength="5"'];
  return page(
    'Checkout',
    session,
    has,
    `${alert(problem)}<form class="card" method="post" action="/checkout" aria-label="Delivery">
<label for="name">${name}</label><input id="name" name="name" autocomplete="name"${checks[0]}>
<label for="address">${address}</label><input id="address" name="address" autocomplete="street-address"${checks[1]}>
<label for="delivery">Delivery</label><select id="delivery" name="delivery"><option>Standard</option><option>Express</option></select>
<p><button>Place order</button></p></form>`,
  );
}

export function confirmationPage(session: Session, has: Has): string {
  return page(
    'Thank you for your order',
    session,
    has,
    '<p>We pack it today.</p><p><a href="/">Continue shopping</a></p>',
  );
}

export function loginPage(session: Session, problem: string | null, has: Has): string {
  return page(
    'Sign in',
    session,
    has,
    `${alert(problem)}<form class="card" method="post" action="/login" aria-label="Sign in">
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="username" required>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<p><button>Sign in</button></p></form>`,
  );
}

export function accountPage(session: Session, has: Has): string {
  return page(
    'My account',
    session,
    has,
    `<p>Signed in as ${escapeHtml(session.user ?? '')}.</p><h2>Orders</h2><p>No orders yet.</p>`,
  );
}

export function aboutPage(session: Session, has: Has): string {
  const heading = has('wrong-heading') ? 'Contact' : 'About us';
  return page(
    heading,
    session,
    has,
    '<p>We sell tea, coffee and what you drink them from.</p><h2>Our promise</h2><p>Fresh, or your money back.</p>',
  );
}

export function contactPage(session: Session, has: Has): string {
  return page(
    'Contact',
    session,
    has,
    `<form class="card" method="post" action="/contact" aria-label="Contact"><label for="subject">Subject</label>
<input id="subject" name="subject" required maxlength="80"><label for="message">Message</label>
<textarea id="message" name="message" rows="4" required></textarea><p><button>Leave message</button></p></form>`,
  );
}

export function missingPage(session: Session, has: Has): string {
  if (has('blank-not-found')) return '<!doctype html><title>Leaf &amp; Bean</title>';
  return page('Page not found', session, has, '<p><a href="/">Back to the shop</a></p>');
}
