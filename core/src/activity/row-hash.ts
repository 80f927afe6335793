import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ImmutableRow } from './stored-row.ts';

/** SHA-256 over the row's canonical JSON (RFC 8785), which includes the hash of the previous row. */
export function hashRow(row: ImmutableRow): string {
  return hash('sha256', canonicalRow(row), 'hex');
}

/**
 * The same text as from `canonicalize`, in half the time: the fields are in a fixed order, JavaScript writes strings as
 * RFC 8785 does, and only `meta` can have any shape.
 */
export function canonicalRow(row: ImmutableRow): string {
  const { createdAt, detail, id, ipAddress, meta, prevHash, projectId, projectName } = row;
  const { status, testId, testName, type, userAgent, userId, userName, workspaceId } = row;
  const before = JSON.stringify({ createdAt, detail, id, ipAddress });
  const after = JSON.stringify({
    prevHash,
    projectId,
    projectName,
    status,
    testId,
    testName,
    type,
    userAgent,
    userId,
    userName,
    workspaceId,
  });
  return `${before.slice(0, -1)},"meta":${canonicalize(meta) ?? 'null'},${after.slice(1)}`;
}
