import { randomBytes } from 'node:crypto';
import { BadRequest, NotFound } from '@testkernel/sdk';

export const publicPrefix = '/artifacts/';

const maxSegments = 12;
const maxSegmentLength = 128;
const segment = /^[a-z0-9_-][a-z0-9._-]*$/;
/** What a name of an object has before its key's last segment. */
const marked = 11;

/**
 * The key under which a file is known: lower-case segments (`traces/<runId>.zip`). No segment begins with a dot,
 * so that no key can leave the store's folder.
 */
export function artifactKey(path: string): string {
  if (!consistsOfSegments(path, maxSegmentLength)) throw notAPath();
  return path;
}

/** The key in a public path, `/artifacts/<key>`. What can't be a key names no artifact. */
export function keyOfPublicPath(publicPath: string): string {
  const path = publicPath.startsWith(publicPrefix) ? publicPath.slice(publicPrefix.length) : '';
  if (!consistsOfSegments(path, maxSegmentLength)) throw new NotFound('Artifact');
  return path;
}

/**
 * A name for what is stored under a key, new each time: what is written never meets what is about to be removed, and
 * a file that is replaced stays whole until the row names the new one.
 */
export function newObjectName(key: string): string {
  const last = key.lastIndexOf('/') + 1;
  const mark = randomBytes((marked - 1) / 2).toString('hex');
  return `${key.slice(0, last)}${mark}-${key.slice(last)}`;
}

/** An object's name as a relative path. */
export function objectPath(name: string): string {
  if (!consistsOfSegments(name, maxSegmentLength + marked)) throw notAPath();
  return name;
}

function consistsOfSegments(path: string, longest: number): boolean {
  const segments = path.split('/');
  return (
    segments.length <= maxSegments && segments.every((part) => part.length <= longest && segment.test(part))
  );
}

function notAPath(): BadRequest {
  return new BadRequest('INVALID_ARTIFACT_PATH', 'An artifact path consists of lower-case segments.');
}
