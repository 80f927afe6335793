import { NotFound, type RouteScope, Type } from '@testkernel/sdk';
import type { UiFiles } from './ui-files.ts';

/** Nothing but what this server sends is loaded, and no script of the page itself is executed. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Testkernel: HTTP interface</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/reference.css">
</head>
<body>
<div id="reference" data-document="api/v1/openapi.json"></div>
<noscript>The reference needs JavaScript. The document itself is at <a href="api/v1/openapi.json">openapi.json</a>.</noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/reference.js"></script>
</body>
</html>
`;

/** `GET /docs`: the reference for people, and its files. All addresses are relative, so that a proxy may add a path. */
export function referenceRoutes(app: RouteScope, access: 'public' | 'signed-in', files: UiFiles): void {
  const tags = ['reference'];
  const config = { access, sessionOnly: false } as const;

  app.get(
    '/',
    {
      config,
      prefixTrailingSlash: 'no-slash',
      schema: {
        summary: 'Browse the reference of the HTTP interface',
        tags,
        produces: ['text/html'],
        response: { 200: Type.String({ description: 'The page.' }) },
      },
    },
    async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
  );

  app.get(
    '/:file',
    {
      config,
      schema: {
        summary: 'Load a file of the reference',
        tags,
        produces: ['text/javascript', 'text/css'],
        params: Type.Object({ file: Type.String({ description: 'The name of a script or a style sheet.' }) }),
        headers: Type.Object({ 'if-none-match': Type.Optional(Type.String()) }),
        response: {
          200: Type.Unsafe<Buffer>(Type.String({ description: 'The file.' })),
          304: Type.Unsafe<undefined>(Type.Null()),
        },
      },
    },
    async (request, reply) => {
      const file = await files.get(request.params.file);
      if (!file) throw new NotFound('File');
      reply.headers({ etag: file.tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === file.tag) return reply.code(304).send(undefined);
      reply.type(file.contentType);
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.content);
      return reply.header('content-encoding', 'gzip').send(file.compressed);
    },
  );
}
