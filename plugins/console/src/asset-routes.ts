import { NotFound, type RouteScope, Type } from '@testkernel/sdk';
import type { Asset, BuiltConsole, Encoding } from './built-console.ts';

/** `GET /console/assets/:file`: scripts, styles and fonts. Their names contain a hash of their content. */
export function assetRoutes(app: RouteScope, built: BuiltConsole): void {
  app.get(
    '/assets/:file',
    {
      // They are the same for everybody, and come from memory.
      config: { access: 'public', generalLimit: false },
      schema: {
        summary: 'Load a file of the console',
        description: 'The name of a file changes with its content, so that browsers may keep it for ever.',
        tags: ['console'],
        produces: ['text/javascript', 'text/css', 'font/woff2', 'image/svg+xml'],
        params: Type.Object({
          file: Type.String({ description: 'The name of a script, a style sheet or a font.' }),
        }),
        headers: Type.Object({ 'if-none-match': Type.Optional(Type.String()) }),
        response: {
          200: Type.Unsafe<Buffer>(Type.String({ description: 'The file.' })),
          304: Type.Unsafe<undefined>(Type.Null()),
        },
      },
    },
    async (request, reply) => {
      const asset = built.asset(request.params.file);
      if (!asset) throw new NotFound('File');
      reply.headers({
        etag: asset.tag,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      if (request.headers['if-none-match'] === asset.tag) return reply.code(304).send(undefined);
      reply.type(asset.contentType);
      const encoding = encodingOf(asset, request.headers['accept-encoding'] ?? '');
      if (encoding === undefined) return reply.send(asset.content);
      const content = asset.encoded.get(encoding) ?? asset.content;
      return reply.header('content-encoding', encoding).send(content);
    },
  );
}

/** The smallest form that the client takes. */
function encodingOf(asset: Asset, accepted: string): Encoding | undefined {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((name) => names.includes(name) && asset.encoded.has(name));
}
