import { createHmac } from 'node:crypto';
import type { ActivityRow } from '@testkernel/sdk';

export const signatureHeader = 'x-app-audit-signature';

/** One line of NDJSON: the row, and the head of the hash chain, by which a later removal of rows can be detected. */
export function lineOf(row: ActivityRow, headHash: string | null): string {
  return `${JSON.stringify({ ...row, headHash })}\n`;
}

/** HMAC-SHA256 (RFC 2104) over exactly the bytes that are sent. */
export function signatureOf(body: Uint8Array, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
