import { createServer } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { listen } from '../applications/listen.ts';
import { forwarded } from './forwarded.ts';

/** Another address of a site, at which its look can be changed, as by a release that nobody has reviewed. */
export async function startRestyled(site: string) {
  const look = { style: '' };
  const server = createServer(async (asked, answer) => {
    const given = await forwarded(asked, await buffer(asked), site);
    const page = await text(given);
    const { 'content-length': _, ...kept } = given.headers;
    answer.writeHead(given.statusCode ?? 500, kept);
    answer.end(kept['content-type']?.includes('html') ? `${page}<style>${look.style}</style>` : page);
  });
  return { ...(await listen(server, 0)), look };
}
