import { Database, Scope } from '@testkernel/sdk';
import type { TestClient, TestKernel } from '@testkernel/sdk/testing';

/** The trail as whoever has the database sees it. */
export class ActivityTable {
  readonly #kernel: TestKernel;

  constructor(kernel: TestKernel) {
    this.#kernel = kernel;
  }

  sql<Row extends object = Record<string, unknown>>(
    statement: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const { service } = this.#kernel;
    return service(Scope).asSystem(() => service(Database).sql<Row>(statement, values));
  }

  /** A client's workspace, oldest row first. */
  rows(client: TestClient) {
    return this.#kernel.inWorkspaceOf(client, () =>
      this.#kernel.service(Database).sql<{
        id: string;
        type: string;
        count: number;
        last_at: string | null;
        detail: string | null;
        prev_hash: string | null;
        hash: string | null;
      }>(
        'select id, type, count, last_at, detail, prev_hash, hash from kernel_activity where workspace_id = ? order by seq',
        [this.#kernel.service(Scope).workspaceId],
      ),
    );
  }
}
