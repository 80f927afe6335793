import { BadRequest, NotFound } from '@testkernel/sdk';

export const publicPrefix = '/artifacts/';

const segment = /^[a-z0-9_-][a-z0-9._-]{0,127}$/;

/**
 * The key under which a file is kept: lower-case segments (`traces/<runId>.zip`). No segment begins with a dot,
 * so that no key can leave the store's folder.
 */
export function artifactKey(path: string): string {
  const segments = path.split('/');
  if (segments.length > 12 || !segments.every((part) => segment.test(part))) {
    throw new BadRequest('INVALID_ARTIFACT_PATH', 'An artifact path consists of lower-case segments.');
  }
  return path;
}

/** The key in a public path, `/artifacts/<key>`. What can't be a key names no artifact. */
export function keyOfPublicPath(publicPath: string): string {
  const path = publicPath.startsWith(publicPrefix) ? publicPath.slice(publicPrefix.length) : '';
  if (!path.split('/').every((part) => segment.test(part))) throw new NotFound('Artifact');
  return artifactKey(path);
}
