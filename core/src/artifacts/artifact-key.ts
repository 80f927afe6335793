import { randomBytes } from 'node:crypto';
import { BadRequest, NotFound } from '@testkernel/sdk';

export const publicPrefix = '/artifacts/';

const maxSegments = 12;
const maxSegmentLength = 128;
const segment = /^[a-z0-9_-][a-z0-9._-]*$/;
/** Length of the mark that an object's name has before the last segment of its key. */
const markLength = 11;

/**
 * The key of a file: lower-case segments (`traces/<runId>.zip`). No segment begins with a dot, so that no key can leave
 * the store's folder.
 */
export function artifactKey(path: string): string {
  if (!consistsOfSegments(path, maxSegmentLength)) throw notAPath();
  return path;
}

/** The key in a public path, `/artifacts/<key>`. Throws `NotFound` when it is not a valid key. */
export function keyOfPublicPath(publicPath: string): string {
  const path = publicPath.startsWith(publicPrefix) ? publicPath.slice(publicPrefix.length) : '';
  if (!consistsOfSegments(path, maxSegmentLength)) throw new NotFound('Artifact');
  return path;
}

/**
 * A name for an object with this key, different each time: writing never overwrites an object that is being removed, and
 * a file that is replaced stays complete until its row names the new object.
 */
export function newObjectName(key: string): string {
  const last = key.lastIndexOf('/') + 1;
  const mark = randomBytes((markLength - 1) / 2).toString('hex');
  return `${key.slice(0, last)}${mark}-${key.slice(last)}`;
}

/** An object's name as a relative path. */
export function objectPath(name: string): string {
  if (!consistsOfSegments(name, maxSegmentLength + markLength)) throw notAPath();
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
