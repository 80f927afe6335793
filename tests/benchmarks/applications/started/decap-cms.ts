import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '../../../applications/listen.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Content</title><link rel="icon" href="data:,"></head>
  <body>
    <script>
      window.repoFiles = { _posts: {
        '2026-01-05-seeds.md': { content: '---\\ntitle: Sowing seeds\\ndate: 2026-01-05\\n---\\nStart in trays.\\n' },
        '2026-02-10-pruning.md': { content: '---\\ntitle: Pruning roses\\ndate: 2026-02-10\\n---\\nCut above a bud.\\n' },
        '2026-03-01-compost.md': { content: '---\\ntitle: Making compost\\ndate: 2026-03-01\\n---\\nBrown and green.\\n' },
      } };
    </script>
    <script src="/decap-cms.js"></script>
  </body>
</html>
`;

const config = `backend: { name: test-repo }
media_folder: assets
collections:
  - name: posts
    label: Posts
    label_singular: Post
    folder: _posts
    create: true
    sortable_fields: [title, date]
    fields:
      - { label: Title, name: title, widget: string }
      - { label: Publish date, name: date, widget: datetime, required: false }
      - { label: Featured, name: featured, widget: boolean, default: false, required: false }
      - { label: Body, name: body, widget: markdown }
  - name: pages
    label: Pages
    files:
      - name: about
        label: About
        file: about.md
        fields:
          - { label: Title, name: title, widget: string }
          - { label: Text, name: text, widget: text }
`;

/** A headless CMS's editor: a React application with addresses in the fragment, its data in the browser's memory. */
export const decapCms: ForeignApplication = {
  name: 'decap-cms',
  package: 'decap-cms@3.16.3',
  bundled: true,
  screens: [
    { name: 'sign-in', by: { path: /^\/(#\/)?$/ } },
    { name: 'list of posts', by: { path: /#\/collections\/posts$/ } },
    { name: 'list of pages', by: { path: /#\/collections\/pages$/ } },
    { name: 'editor of a post', by: { path: /#\/collections\/posts\/entries\/.+/ } },
    { name: 'editor of the page "About"', by: { path: /#\/collections\/pages\/entries\/about/ } },
    { name: 'editor of a new post', by: { path: /#\/collections\/posts\/new/ } },
    { name: 'media dialog', by: { opened: /^media( assets)?$/i } },
    { name: 'quick add menu', by: { opened: /^quick add$/i } },
    { name: 'account menu', by: { opened: /^account options/i } },
    { name: 'sort menu', by: { opened: /^sort by$/i } },
    { name: 'menu of a published entry', by: { opened: /^published$/i } },
  ],
  async start({ packages }) {
    const dist = path.join(packages, 'decap-cms/dist');
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://cms');
      if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page);
      if (pathname === '/config.yml') return response.setHeader('content-type', 'text/yaml').end(config);
      // What the package does not hold is answered as not found.
      const script = /^\/[\w.-]+\.js$/.test(pathname)
        ? await readFile(path.join(dist, pathname)).catch(() => null)
        : null;
      if (script) return response.setHeader('content-type', 'text/javascript').end(script);
      return response.writeHead(404).end();
    });
    const { url, close } = await listen(server, 0);
    return { url: `${url}/`, close };
  },
};
