import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ImmutableRow } from './stored-row.ts';

/** SHA-256 over the row's canonical JSON (RFC 8785), which holds the hash of the row before. */
export function hashRow(row: ImmutableRow): string {
  return hash('sha256', canonicalize(row) ?? '', 'hex');
}
