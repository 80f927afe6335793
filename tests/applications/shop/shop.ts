import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.ts';
import type { Has, ShopBug } from './bugs.ts';
import { products } from './catalog.ts';
import * as pages from './pages.ts';
import { type Session, SessionStore } from './session.ts';

/** Who may sign in. */
export const shopAccount = { username: 'ada@example.com', password: 'Tea-Time-42' } as const;

export interface Shop {
  readonly url: string;
  /** Switches a mistake on. */
  break(bug: ShopBug): void;
  /** Switches every mistake off. */
  mend(): void;
  /** Ends all sessions, with their carts. */
  reset(): void;
  close(): Promise<void>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
}

type Answer = { readonly status: number; readonly html: string } | { readonly location: string };

/** A small server-rendered shop: lists, search, cart, checkout, sign-in, contact. Everything in memory. */
export async function startShop(port = 0): Promise<Shop> {
  const sessions = new SessionStore();
  const bugs = new Set<ShopBug>();
  const has: Has = (bug) => bugs.has(bug);

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      form: await formOf(request),
      session: sessions.of(request, response),
    };
    send(response, route(call, has));
  });
  return {
    ...(await listen(server, port)),
    break: (bug) => bugs.add(bug),
    mend: () => bugs.clear(),
    reset: () => sessions.clear(),
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(request.method === 'POST' ? await text(request) : '');
}

function route(call: Call, has: Has): Answer {
  const { method, path, session } = call;
  if (has('lost-session') && path !== '/account' && method === 'GET') session.user = null;
  if (method === 'POST') return submit(call, has);
  const product = products.find((candidate) => path === `/products/${candidate.id}`);
  if (product) return show(pages.productPage(session, product, has));
  if (path === '/account' && !session.user) return redirect('/login');
  const views: Record<string, () => string> = {
    '/': () => pages.listPage(session, call.query, has),
    '/cart': () => pages.cartPage(session, has),
    '/checkout': () => pages.checkoutPage(session, null, has),
    '/thanks': () => pages.confirmationPage(session, has),
    '/login': () => pages.loginPage(session, null, has),
    '/account': () => pages.accountPage(session, has),
    '/about': () => pages.aboutPage(session, has),
    '/contact': () => pages.contactPage(session, has),
  };
  const view = views[path];
  return show(view ? view() : pages.missingPage(session, has), view ? 200 : 404);
}

function submit(call: Call, has: Has): Answer {
  const { path, form, session } = call;
  if (path === '/cart/add') return addToCart(call, has);
  if (path === '/cart/update') return updateCart(call, has);
  if (path === '/checkout') return checkOut(call, has);
  if (path === '/login') return signIn(call, has);
  if (path === '/logout') {
    if (!has('sign-out-ignored')) session.user = null;
    return redirect('/');
  }
  if (path === '/contact') {
    if (has('server-error')) return show('Internal error', 500);
    const subject = has('lost-subject') ? '' : (form.get('subject') ?? '');
    session.notice = `Thank you, we got your message about ${subject}.`;
    return redirect('/contact');
  }
  return show(pages.missingPage(session, has), 404);
}

function addToCart(call: Call, has: Has): Answer {
  const { form, session } = call;
  const chosen = products.findIndex((candidate) => candidate.id === form.get('id'));
  const neighbour = products[(chosen + 1) % products.length];
  const product = has('wrong-article') ? neighbour : products[chosen];
  if (chosen < 0 || !product) return show(pages.missingPage(session, has), 404);
  const quantity = has('wrong-quantity') ? 1 : Math.max(1, Number(form.get('quantity')) || 1);
  session.cart.set(product.id, (session.cart.get(product.id) ?? 0) + quantity);
  session.notice = `${product.name} is in your cart.`;
  return redirect('/cart');
}

function updateCart(call: Call, has: Has): Answer {
  const { form, session } = call;
  const id = form.get('id') ?? '';
  const quantity = Number(form.get('quantity')) || 0;
  if (!has('lost-quantity')) {
    if (quantity > 0) session.cart.set(id, quantity);
    else session.cart.delete(id);
  }
  session.notice = 'Your cart is up to date.';
  return redirect('/cart');
}

function checkOut(call: Call, has: Has): Answer {
  const { form, session } = call;
  const complete = (form.get('name') ?? '') !== '' && (form.get('address') ?? '').length >= 5;
  if (!complete && !has('missing-validation')) {
    return show(pages.checkoutPage(session, 'Please give your name and address.', has), 422);
  }
  if (!has('cart-kept')) session.cart.clear();
  return redirect('/thanks');
}

function signIn(call: Call, has: Has): Answer {
  const { form, session } = call;
  const right = form.get('email') === shopAccount.username && form.get('password') === shopAccount.password;
  if (!right) {
    return show(
      pages.loginPage(session, has('swallowed-error') ? null : 'Email or password is wrong.', has),
      401,
    );
  }
  session.user = shopAccount.username;
  return redirect(has('wrong-redirect') ? '/about' : '/account');
}

function show(html: string, status = 200): Answer {
  return { status, html };
}

function redirect(location: string): Answer {
  return { location };
}

function send(response: ServerResponse, answer: Answer): void {
  if ('location' in answer) response.writeHead(303, { location: answer.location }).end();
  else response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
}
