import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ImmutableRow } from './stored-row.ts';

/** SHA-256 over the row's canonical JSON (RFC 8785), which holds the hash of the row before. */
export function hashRow(row: ImmutableRow): string {
  return hash('sha256', canonicalRow(row), 'hex');
}

/**
 * What `canonicalize` makes of a row, in half the time: its fields have one order, text is written by RFC 8785
 * as JavaScript writes it, and only `meta` can be of any shape.
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
