import {
  Conflict,
  type DatabaseService,
  NotFound,
  newId,
  type OpenProposals,
  type ProposedStepChange,
  type ScopeService,
  type StepChange,
  type TestProposalsService,
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

/** Proposed changes of steps, and what users decided about them. */
export class Proposals implements TestProposalsService {
  readonly #services: ProposalServices;

  constructor(services: ProposalServices) {
    this.#services = services;
  }

  file(change: ProposedStepChange): Promise<void> {
    const { database, scope, tests } = this.#services;
    const { testId, projectId, step, kind, property, from, to, source, reason } = change;
    return database.transaction(async () => {
      if ((await tests.retain(testId))?.projectId !== projectId) return;
      const now = new Date();
      await database.sql(
        `insert into healing_proposal
           (id, test_id, step, workspace_id, project_id, kind, property, from_selector, to_selector, source, reason,
            created_at, last_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (test_id, step, kind, property, md5(from_selector), md5(to_selector)) do update
           set count = healing_proposal.count + 1, last_at = excluded.last_at`,
        [
          ...[newId(), testId, step, scope.workspaceId, projectId, kind, property, from, to, source],
          ...[reason.slice(0, reasonLength).toWellFormed(), now, now],
        ],
      );
    });
  }

  async isDismissed(
    change: Pick<ProposedStepChange, 'testId' | 'kind' | keyof StepChange>,
  ): Promise<boolean> {
    const { testId, step, kind, property, from, to } = change;
    const where = { testId, step, kind, property, from, to, status: 'dismissed' } as const;
    return (await this.#services.database.em.count(ProposalRecord, where)) > 0;
  }

  open(limit: number): Promise<OpenProposals[]> {
    const { database, scope } = this.#services;
    return database.sql(
      `select project_id as "projectId", test_id as "testId", count(*)::integer as proposals from healing_proposal
       where workspace_id = ? and status = 'open' group by project_id, test_id
       order by max(last_at) desc, test_id limit ?`,
      [scope.workspaceId, limit],
    );
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
      const { testId, step, property, from, to } = await this.#close(id, 'accepted');
      const test = await tests.changeStep(testId, { step, property, from, to });
      if (property === 'selector') await fingerprints.rename(testId, step, from, to);
      return { proposal: await this.get(id), test };
    });
  }

  /** A locator is then never healed in that way again. @throws Conflict `PROPOSAL_CLOSED` if it was accepted. */
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
const reasonLength = 1000;

function viewOf(record: ProposalRecord): Proposal {
  const { id, projectId, testId, step, kind, property, from, to, source, reason, status, count } = record;
  return {
    ...{ id, projectId, testId, step, kind, property, from, to, source, reason, status, count },
    createdAt: record.createdAt.toISOString(),
    lastAt: record.lastAt.toISOString(),
  };
}
