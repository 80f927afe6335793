import { hash } from 'node:crypto';
import type { FilledLog } from './filled-log.ts';

const pageSize = 1000;

/** The least that verifying could be: read every row in order, and hash its text. Returns how many there were. */
export async function bareLoop(log: FilledLog): Promise<number> {
  let [seq, rows] = ['0', 0];
  for (;;) {
    const page = await log.sql<{ seq: string }>(
      'select * from kernel_activity where workspace_id = ? and seq > ? order by seq limit ?',
      [log.workspaceId, seq, pageSize],
    );
    for (const row of page) hash('sha256', JSON.stringify(row), 'hex');
    rows += page.length;
    seq = page.at(-1)?.seq ?? seq;
    if (page.length < pageSize) return rows;
  }
}
