import { defineRateLimit, ReadWorkspace, Type, WorkspaceQuery } from '@testkernel/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArtifactEntry } from './artifact-index.ts';
import { publicPrefix } from './artifact-key.ts';
import type { Artifacts } from './artifacts.ts';
import { parseByteRange } from './byte-range.ts';

/** A run with many pictures is looked at without using up what its reader may ask the API. */
export const ArtifactReads = defineRateLimit('artifacts', {
  max: 6000,
  windowSeconds: 15 * 60,
  countedBy: 'user',
  description: 'Downloads of artifacts per user, which do not count against the general limit.',
});

/** Registers `GET /artifacts/*`, outside of the versioned API. */
export function registerArtifactRoute(app: FastifyInstance, artifacts: Artifacts): void {
  app.get<{ Params: { '*': string } }>(
    `${publicPrefix}*`,
    {
      exposeHeadRoute: true,
      schema: {
        summary: 'Download an artifact',
        description:
          'Screenshots, traces, videos and baselines, by the paths that runs and baselines name. Takes `Range` and `If-None-Match`.',
        tags: ['artifacts'],
        errors: ['400 INVALID_ARTIFACT_PATH', '404 ARTIFACT_EXPIRED'],
        produces: ['*/*'],
        params: Type.Object({ '*': Type.String({ description: 'The path behind `/artifacts/`.' }) }),
        querystring: WorkspaceQuery,
        response: { 200: Type.String({ format: 'binary', description: 'The file.' }) },
      },
      config: {
        access: ReadWorkspace,
        workspaceInQuery: true,
        limits: [ArtifactReads],
        generalLimit: false,
      },
    },
    async (request, reply) => {
      const entry = await artifacts.entry(`${publicPrefix}${request.params['*']}`);
      return answer(artifacts, entry, request, reply);
    },
  );
}

async function answer(
  artifacts: Artifacts,
  entry: ArtifactEntry,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${entry.size.toString(36)}-${entry.createdAt.getTime().toString(36)}"`;
  if (request.headers['if-none-match'] === tag) return describe(reply, entry, tag).code(304).send();
  const condition = request.headers['if-range'];
  const wanted = condition === undefined || condition === tag ? request.headers.range : undefined;
  const range = parseByteRange(wanted, entry.size);
  if (range === 'unsatisfiable') {
    return describe(reply, entry, tag)
      .code(416)
      .header('Content-Range', `bytes */${entry.size}`)
      .type('text/plain')
      .send('Range not satisfiable.\n');
  }
  // Before any header is set: an error response must not be cached as the file.
  const content = await artifacts.range(entry, range ?? undefined);
  describe(reply, entry, tag);
  if (range === null) return reply.header('Content-Length', entry.size).send(content);
  reply.code(206).header('Content-Length', range.end - range.start + 1);
  return reply.header('Content-Range', `bytes ${range.start}-${range.end}/${entry.size}`).send(content);
}

/** Files come from pages under test: browsers must display them, and never execute them on this origin. */
function describe(reply: FastifyReply, entry: ArtifactEntry, tag: string): FastifyReply {
  reply.headers({
    'Content-Type': entry.contentType,
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'Cache-Control': isImmutable(entry.key) ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  });
  if (entry.contentType === 'application/zip') {
    const name = entry.key.slice(entry.key.lastIndexOf('/') + 1);
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
  }
  return reply;
}

/** Paths contain the id of their run and never change, except those of baselines, which are replaced on acceptance. */
function isImmutable(key: string): boolean {
  return !key.startsWith('baselines/');
}
