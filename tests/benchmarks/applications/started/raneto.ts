import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const account = { username: 'admin', password: 'password' };

/** What the package's own build copies for its pages. */
const libraries = [
  'bootstrap',
  'fitvids',
  'highlightjs',
  'jquery',
  'jquery-backstretch',
  'masonry-layout',
  'sweetalert2',
];

/** A knowledge base: pages that the server renders, forms that load a new page, and an editor for Markdown. */
export const raneto: ForeignApplication = {
  name: 'raneto',
  package: 'raneto@0.16.0',
  screens: [
    { name: 'home', by: { path: /^\/$/ } },
    { name: 'sign-in', by: { path: /^\/login$/ } },
    { name: 'article of the first level', by: { path: /^\/what-is-raneto$/ } },
    { name: 'article of a category', by: { path: /^\/usage\/[\w-]+$/ } },
    { name: 'search results', by: { path: /^\/\?search=/ } },
    { name: 'editor of an article', by: { path: /\/edit$/ } },
  ],
  async start({ packages, data }) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const themes = path.join(data, 'themes');
    const content = path.join(data, 'content');
    await cp(path.join(packages, 'raneto/themes'), themes, { recursive: true });
    await cp(path.join(packages, 'raneto/example/content'), content, { recursive: true });
    for (const library of libraries) {
      const target = path.join(themes, 'default/public/lib', library);
      await cp(path.join(packages, library), target, { recursive: true });
    }
    // The package's page asks for it where an earlier version had it.
    const fitvids = path.join(themes, 'default/public/lib/fitvids');
    await cp(path.join(fitvids, 'dist'), fitvids, { recursive: true });
    await writeFile(path.join(data, 'server.cjs'), server({ packages, themes, content, port }));
    const close = await childServer({ command: process.execPath, args: ['server.cjs'], cwd: data, url });
    return { url, credentials: account, close };
  },
};

function server(options: { packages: string; themes: string; content: string; port: number }): string {
  return `const { packages, themes, content, port } = ${JSON.stringify(options)};
const config = require(packages + '/raneto/example/config.default.js');
Object.assign(config, { theme_dir: themes, content_dir: content + '/', public_dir: themes + '/default/public' });
require(packages + '/raneto')(config).listen(port, '127.0.0.1');
`;
}
