import http from 'node:http';
import type { AddressInfo } from 'node:net';

const pages: Readonly<Record<string, [type: string, body: string]>> = {
  '/': [
    'text/html',
    '<title>Shop</title><h1>Shop</h1><a href="/cart?from=home">Cart</a> <a href="/orders">Orders</a>',
  ],
  '/cart': ['text/html', '<title>Cart</title><h1>Cart</h1><script src="/assets/cart-3f2a91.js"></script>'],
  '/assets/cart-3f2a91.js': [
    'text/javascript',
    `fetch('/api/carts/42').then((answer) => answer.text()).then((text) => {
      document.querySelector('h1').textContent = text;
      history.pushState(null, '', '/checkout');
    });`,
  ],
  '/api/carts/42': ['application/json', 'Three things'],
  '/orders': ['text/html', '<title>Orders</title><h1>Orders</h1>'],
};

/** A shop whose cart is loaded by a script, requests data, and changes the address without a request. */
export async function serveSmallShop() {
  const server = http.createServer((request, response) => {
    const [type, body] = pages[new URL(request.url ?? '/', 'http://shop').pathname] ?? ['text/plain', 'none'];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
