import {
  Conflict,
  type DatabaseService,
  type ExecutableTest,
  NotFound,
  newId,
  type Result,
  type ScopeService,
  type TestsService,
} from '@testkernel/sdk';
import type { Fingerprints } from './fingerprints.ts';
import { ProposalRecord } from './proposal-record.ts';
import type { Accepted, Proposal, ProposalStatus } from './proposal-schemas.ts';

export interface ProposalServices {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly tests: TestsService;
  readonly fingerprints: Fingerprints;
}

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/** The replaced locators, and what users decided about them. */
export class Proposals {
  readonly #services: ProposalServices;

  constructor(services: ProposalServices) {
    this.#services = services;
  }

  /**
   * Creates one proposal for each replaced locator, or increments its count. Stores nothing for a purged
   * test.
   */
  file(projectId: string, test: ExecutableTest, healed: Result['healed']): Promise<void> {
    const { database, scope, tests } = this.#services;
    return database.transaction(async () => {
      if ((await tests.retain(test.id))?.projectId !== projectId) return;
      const now = new Date();
      for (const { step, from, to } of healed) {
        await database.sql(
          `insert into healing_proposal
             (id, test_id, step, workspace_id, project_id, from_selector, to_selector, created_at, last_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?)
           on conflict (test_id, step, from_selector, to_selector) do update
             set count = healing_proposal.count + 1, last_at = excluded.last_at`,
          [newId(), test.id, step, scope.workspaceId, projectId, from, to, now, now],
        );
      }
    });
  }

  async isDismissed(testId: string, { step, from, to }: Result['healed'][number]): Promise<boolean> {
    const where = { testId, step, fromSelector: from, toSelector: to, status: 'dismissed' } as const;
    return (await this.#services.database.em.count(ProposalRecord, where)) > 0;
  }

  async get(id: string): Promise<Proposal> {
    const record = await this.#services.database.em.findOne(ProposalRecord, { id }, { refresh: true });
    if (!record) throw new NotFound('Healing proposal');
    return viewOf(record);
  }

  ofProject(projectId: string, status?: ProposalStatus): Promise<Proposal[]> {
    return this.#list({ projectId, ...(status ? { status } : {}) });
  }

  ofTest(testId: string): Promise<Proposal[]> {
    return this.#list({ testId });
  }

  /** @throws Conflict `PROPOSAL_CLOSED` if it was already decided, `TEST_CHANGED` if the step has changed. */
  accept(id: string): Promise<Accepted> {
    const { database, tests, fingerprints } = this.#services;
    return database.transaction(async () => {
      const { testId, step, from, to } = await this.#close(id, 'accepted');
      const test = await tests.replaceLocator(testId, { step, from, to });
      await fingerprints.rename(testId, step, from, to);
      return { proposal: await this.get(id), test };
    });
  }

  /** The step is never healed in that way again. @throws Conflict `PROPOSAL_CLOSED` if it was accepted. */
  async dismiss(id: string): Promise<Proposal> {
    const proposal = await this.get(id);
    return proposal.status === 'dismissed' ? proposal : this.#close(id, 'dismissed');
  }

  removeAll(): Promise<number> {
    return this.#services.database.em.nativeDelete(ProposalRecord, {});
  }

  /** A conditional update, so that exactly one of several concurrent requests decides. */
  async #close(id: string, status: ProposalStatus): Promise<Proposal> {
    const { em } = this.#services.database;
    const closed = await em.nativeUpdate(ProposalRecord, { id, status: 'open' }, { status });
    const proposal = await this.get(id);
    if (closed === 1) return proposal;
    throw new Conflict('PROPOSAL_CLOSED', `The proposal is ${proposal.status} already.`);
  }

  async #list(where: { projectId?: string; testId?: string; status?: ProposalStatus }): Promise<Proposal[]> {
    const { em } = this.#services.database;
    const options = { orderBy: newestFirst, limit: maxListed, disableIdentityMap: true };
    return (await em.find(ProposalRecord, where, options)).map(viewOf);
  }
}

const maxListed = 1000;

function viewOf(record: ProposalRecord): Proposal {
  const { id, projectId, testId, step, status, count } = record;
  return {
    id,
    projectId,
    testId,
    step,
    from: record.fromSelector,
    to: record.toSelector,
    status,
    count,
    createdAt: record.createdAt.toISOString(),
    lastAt: record.lastAt.toISOString(),
  };
}
