import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The appearance of the gallery's pages. */
export interface Look {
  background: string;
  /** Colour of the square in the top left corner, 100 CSS pixels wide. */
  square: string;
}

const first: Look = { background: 'white', square: 'teal' };

/** A site at two addresses whose appearance can be changed. */
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
    /** Changes the appearance from now on; properties that are not given return to their initial values. */
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
