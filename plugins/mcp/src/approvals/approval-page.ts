import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotFound, type RouteScope, Type } from '@testkernel/sdk';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** One page for all approvals: its script reads the id from the address, and shows texts as text. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Approve what an agent wants to do</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="../files/approval.css">
<script type="module" src="../files/approval.js"></script>
</head>
<body>
<main>
<h1>An agent wants to do this on your behalf</h1>
<p id="message" role="status">Loading…</p>
<section id="call" hidden>
<p><strong id="title"></strong><br><code id="operation"></code></p>
<pre id="arguments" tabindex="0" aria-label="Arguments"></pre>
<p><button id="approve" type="button">Approve once</button> <button id="decline" type="button">Decline</button></p>
</section>
</main>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`;

const files: Readonly<Record<string, string>> = {
  'approval.css': 'text/css; charset=utf-8',
  'approval.js': 'text/javascript; charset=utf-8',
};

/** `GET /mcp/approvals/:id`, for people, and the files of the page. It holds no data: those are read with the session. */
export function approvalPage(app: RouteScope): void {
  const config = { access: 'public' } as const;
  const tags = ['agents'];

  app.get(
    '/approvals/:id',
    {
      config,
      schema: {
        summary: 'Open the page on which a person approves a call of an agent',
        operationId: 'openMcpApproval',
        tags,
        produces: ['text/html'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: Type.String({ description: 'The page.' }) },
      },
    },
    async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(page),
  );

  app.get(
    '/files/:file',
    {
      config,
      schema: {
        summary: 'Load a file of that page',
        tags,
        produces: ['text/javascript', 'text/css'],
        params: Type.Object({ file: Type.String({ description: 'The name of a script or a style sheet.' }) }),
        response: { 200: Type.Unsafe<Buffer>(Type.String({ description: 'The file.' })) },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const type = Object.hasOwn(files, file) ? files[file] : undefined;
      if (type === undefined) throw new NotFound('File');
      const content = await readFile(join(import.meta.dirname, file));
      return reply.headers({ 'cache-control': 'no-cache' }).type(type).send(content);
    },
  );
}
