import { LockMode } from '@mikro-orm/core';
import {
  type DatabaseService,
  NotFound,
  newId,
  type QuotasService,
  type ScopeService,
} from '@testkernel/sdk';
import { printCode } from './code/print-code.ts';
import { noEvidence, TestRecord } from './test-record.ts';

/** The required properties of a new test; the others have defaults. */
export type NewTest = Pick<
  TestRecord,
  'projectId' | 'name' | 'description' | 'steps' | 'priority' | 'type' | 'category' | 'sourceUrl' | 'tags'
> &
  Partial<TestRecord>;

/** Reads and writes test records of the current workspace. */
export class TestStore {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #quotas: QuotasService | undefined;

  constructor(database: DatabaseService, scope: ScopeService, quotas: QuotasService | undefined) {
    this.#database = database;
    this.#scope = scope;
    this.#quotas = quotas;
    quotas?.count('tests', () => database.em.count(TestRecord, {}));
  }

  async find(testId: string): Promise<TestRecord> {
    const record = await this.#database.em.findOne(TestRecord, { id: testId, deletedAt: null });
    if (!record) throw new NotFound('Test');
    return record;
  }

  /** The test as it is stored now, deleted or not: statements do not change records that are loaded already. */
  refreshed(testId: string): Promise<TestRecord> {
    return this.#database.em.findOneOrFail(TestRecord, { id: testId }, { refresh: true });
  }

  /** The live tests with the given ids, locked until the transaction ends. */
  async lock(testIds: readonly string[], projectId?: string): Promise<TestRecord[]> {
    const ofProject = projectId === undefined ? {} : { projectId };
    return this.#database.em.find(
      TestRecord,
      { id: { $in: [...testIds] }, deletedAt: null, ...ofProject },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
    );
  }

  /** Throws `NotFound` when the test is missing, deleted, or of another project than `projectId`. */
  async lockOne(testId: string, projectId?: string): Promise<TestRecord> {
    const [record] = await this.lock([testId], projectId);
    if (!record) throw new NotFound('Test');
    return record;
  }

  async listLive(projectId: string, condition: { reviewStatus?: 'approved' } = {}): Promise<TestRecord[]> {
    return this.#database.em.find(
      TestRecord,
      { projectId, deletedAt: null, ...condition },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** The ids of all tests of the project, including deleted ones. */
  async idsOf(projectId: string): Promise<string[]> {
    const records = await this.#database.em.find(
      TestRecord,
      { projectId },
      { fields: ['id'], disableIdentityMap: true },
    );
    return records.map(({ id }) => id);
  }

  /** A shared lock on the row: others may write rows that reference it, but it cannot be removed meanwhile. */
  async retain(testId: string): Promise<{ projectId: string } | null> {
    const [row] = await this.#database.sql<{ project_id: string }>(
      'select project_id from tests_test where id = ? and workspace_id = ? for key share',
      [testId, this.#scope.workspaceId],
    );
    return row === undefined ? null : { projectId: row.project_id };
  }

  /** Throws where the workspace may not have as many further tests. Called in the transaction that creates them. */
  async admit(added: number): Promise<void> {
    await this.#quotas?.admit('tests', added);
  }

  create(test: NewTest): TestRecord {
    const now = new Date();
    const record = this.#database.em.create(TestRecord, {
      id: newId(),
      workspaceId: this.#scope.workspaceId,
      code: printCode(test),
      reviewStatus: 'draft',
      reviewedAt: null,
      approvalSource: null,
      rejection: null,
      ...noEvidence,
      qualityScore: null,
      linkedIssueKey: null,
      flakyScore: 0,
      version: 1,
      lastResult: null,
      lastRunAt: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      ...test,
    });
    this.#database.em.persist(record);
    return record;
  }
}
