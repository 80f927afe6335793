import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../../../tests/applications/listen.ts';

/** Another address of a site, at which its look can be changed, as by a release that nobody has reviewed. */
export async function startRestyled(site: string) {
  const look = { style: '' };
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request(new URL(url ?? '/', site), { method, headers }, async (given) => {
      const page = await text(given);
      const { 'content-length': _, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 500, kept);
      answer.end(kept['content-type']?.includes('html') ? `${page}<style>${look.style}</style>` : page);
    });
    asked.pipe(passed);
  });
  return { ...(await listen(server, 0)), look };
}
