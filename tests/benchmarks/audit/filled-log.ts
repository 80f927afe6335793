import { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '@testkernel/sdk';
import { hashRow } from '../../../core/src/activity/row-hash.ts';

const batchSize = 5_000;

interface Head {
  readonly last_seq: string;
  readonly hash: string | null;
}

/** A workspace's audit log, filled as years of use would fill it, with hashes that hold. */
export class FilledLog {
  readonly #orm: MikroORM;
  readonly workspaceId: string;

  private constructor(orm: MikroORM, workspaceId: string) {
    this.#orm = orm;
    this.workspaceId = workspaceId;
  }

  static async open(databaseUrl: string, workspaceId: string): Promise<FilledLog> {
    const discovery = { warnWhenNoEntities: false };
    return new FilledLog(
      await MikroORM.init({ clientUrl: databaseUrl, entities: [], discovery }),
      workspaceId,
    );
  }

  async fill(rows: number): Promise<void> {
    const [head] = await this.sql<Head>(
      'select last_seq, hash from kernel_activity_head where workspace_id = ?',
      [this.workspaceId],
    );
    let [seq, hash] = [Number(head?.last_seq), head?.hash ?? null];
    const end = seq + rows;
    while (seq < end) {
      const batch = this.#batch(seq, Math.min(batchSize, end - seq), hash);
      await this.#insert(batch);
      seq += batch.length;
      hash = batch.at(-1)?.hash ?? hash;
    }
    await this.sql('vacuum analyze kernel_activity');
  }

  sql<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#orm.em.fork().execute<Row[]>(statement, [...values]);
  }

  close(): Promise<void> {
    return this.#orm.close();
  }

  #batch(seq: number, length: number, before: string | null) {
    let prevHash = before;
    const createdAt = new Date().toISOString();
    return Array.from({ length }, (_, index) => {
      const row = { ...sampleRow(seq + index), workspaceId: this.workspaceId, prevHash, createdAt };
      prevHash = hashRow(row);
      return { ...row, seq: seq + index + 1, hash: prevHash };
    });
  }

  async #insert(rows: readonly { readonly seq: number; readonly id: string; readonly hash: string }[]) {
    const last = rows.at(-1);
    await this.sql(
      `with appended as (
         insert into kernel_activity (id, workspace_id, seq, type, user_id, user_name, project_id, project_name,
           test_id, test_name, detail, status, ip_address, user_agent, meta, prev_hash, hash, created_at)
         select id, "workspaceId", seq, type, "userId", "userName", "projectId", "projectName",
           "testId", "testName", detail, status, "ipAddress", "userAgent", meta, "prevHash", hash, "createdAt"
         from jsonb_to_recordset(?::jsonb) as row (id text, "workspaceId" text, seq bigint, type text,
           "userId" text, "userName" text, "projectId" text, "projectName" text, "testId" text, "testName" text,
           detail text, status text, "ipAddress" text, "userAgent" text, meta jsonb, "prevHash" text, hash text,
           "createdAt" timestamptz)
       )
       update kernel_activity_head set last_seq = ?, chained_seq = ?, chained_id = ?, hash = ?
       where workspace_id = ?`,
      [JSON.stringify(rows), last?.seq, last?.seq, last?.id, last?.hash, this.workspaceId],
    );
  }
}

function sampleRow(index: number) {
  return {
    id: newId(),
    type: 'test.approve',
    userId: newId(),
    userName: 'Ada Tester',
    projectId: newId(),
    projectName: 'Shop',
    testId: newId(),
    testName: `The basket keeps what was put into it ${index}`,
    detail: null,
    status: null,
    ipAddress: '192.0.2.7',
    userAgent:
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    meta: { changed: ['steps', 'name'], version: index % 40 },
  };
}
