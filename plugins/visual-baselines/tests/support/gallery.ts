import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the pages of the gallery look like. */
export interface Look {
  background: string;
  /** Of the square in the top left corner, 100 CSS pixels wide. */
  square: string;
}

const first: Look = { background: 'white', square: 'teal' };

/** A site whose looks change, at two addresses. */
export async function serveGallery() {
  let look = first;
  const pages: Readonly<Record<string, () => string>> = {
    '/': () => `<meta name="viewport" content="width=device-width"><style>body { background: ${look.background} }
      #square { position: absolute; left: 0; top: 0; width: 100px; height: 100px; background: ${look.square} }</style>
      <h1 style="margin: 120px 20px">Gallery</h1><div id="square"></div>`,
    '/next': () => '<h1>Next</h1>',
  };
  const serve = async () => {
    const server = http.createServer((request, response) => {
      const page = pages[request.url ?? '/'];
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' });
      response.end(`<!doctype html><meta charset="utf-8"><title>Gallery</title>${page?.() ?? ''}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const [own, other] = await Promise.all([serve(), serve()]);
  return {
    url: own.url,
    elsewhere: other.url,
    /** From now on; what is not named is as at first. */
    paint(change: Partial<Look> = {}) {
      look = { ...first, ...change };
    },
    async close() {
      for (const { server } of [own, other]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
