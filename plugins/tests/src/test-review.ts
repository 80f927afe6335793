import { isDeepStrictEqual } from 'node:util';
import { BadRequest, Conflict, type DatabaseService, type Rejection, type Test } from '@testkernel/sdk';
import type { Staleness } from './staleness.ts';
import type { TestJournal } from './test-journal.ts';
import type { TestRecord } from './test-record.ts';
import type { TestStore } from './test-store.ts';
import { viewOf } from './test-view.ts';

export const reviewActions = ['approve', 'reject', 'restore'] as const;
export type ReviewAction = (typeof reviewActions)[number];
export const bulkActions = [...reviewActions, 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkAnswer {
  readonly updated: string[];
  readonly skipped: { id: string; reason: string }[];
}

export interface ReviewServices {
  readonly database: DatabaseService;
  readonly store: TestStore;
  readonly journal: TestJournal;
  readonly staleness: Staleness;
}

const outcome = { approve: 'approved', reject: 'rejected', restore: 'draft' } as const;

/** Reviews of tests by people. */
export class TestReview {
  readonly #services: ReviewServices;

  constructor(services: ReviewServices) {
    this.#services = services;
  }

  /** @throws Conflict `TEST_ALREADY_REVIEWED` when the test has the opposite review status. */
  async review(
    projectId: string,
    testId: string,
    action: ReviewAction,
    reason: Rejection | null = null,
  ): Promise<Test> {
    const { database, store, staleness } = this.#services;
    return database.transaction(async () => {
      const record = await store.lockOne(testId, projectId);
      const objection = objectionTo(record, action);
      if (objection) throw new Conflict('TEST_ALREADY_REVIEWED', objection);
      await this.#apply([record], action, reason);
      return viewOf(record, staleness);
    });
  }

  /**
   * Applies the action to each test if possible, and returns the others with reasons.
   *
   * @throws BadRequest `REASON_WITHOUT_REJECTION` for a reason of anything but a rejection.
   */
  async bulk(
    projectId: string,
    testIds: readonly string[],
    action: BulkAction,
    reason: Rejection | null = null,
  ): Promise<BulkAnswer> {
    const { database, store } = this.#services;
    if (reason !== null && action !== 'reject') {
      throw new BadRequest('REASON_WITHOUT_REJECTION', 'Only a rejection has a reason.');
    }
    const wanted = [...new Set(testIds)];
    return database.transaction(async () => {
      const found = new Map((await store.lock(wanted, projectId)).map((record) => [record.id, record]));
      const skipped: BulkAnswer['skipped'] = [];
      const accepted = wanted.flatMap((id) => {
        const record = found.get(id);
        const objection = record ? objectionTo(record, action) : 'Test not found.';
        if (record && objection === null) return [record];
        skipped.push({ id, reason: objection ?? '' });
        return [];
      });
      await this.#apply(accepted, action, reason);
      return { updated: accepted.map((record) => record.id), skipped };
    });
  }

  async #apply(records: readonly TestRecord[], action: BulkAction, reason: Rejection | null): Promise<void> {
    const { database, journal } = this.#services;
    const now = new Date();
    const changed = records.filter((record) => change(record, action, reason, now));
    await database.em.flush();
    await journal.record(action, changed, reason === null ? undefined : { reason });
    if (action === 'delete') return;
    for (const record of changed) await journal.reviewed(record);
  }
}

/** False when the test already has the requested state. */
function change(record: TestRecord, action: BulkAction, reason: Rejection | null, now: Date): boolean {
  if (action === 'delete') {
    record.deletedAt = now;
    return true;
  }
  const isKnown = reason === null || isDeepStrictEqual(reason, record.rejection);
  if (record.reviewStatus === outcome[action] && isKnown) return false;
  record.updatedAt = now;
  if (action === 'restore') return sendBackToDraft(record);
  record.reviewStatus = outcome[action];
  record.reviewedAt = now;
  record.approvalSource = action === 'approve' ? 'user' : null;
  record.rejection = reason;
  return true;
}

/** Resets the review status; false when the test already was a draft. */
export function sendBackToDraft(record: TestRecord): boolean {
  if (record.reviewStatus === 'draft') return false;
  Object.assign(record, { reviewStatus: 'draft', reviewedAt: null, approvalSource: null, rejection: null });
  return true;
}

function objectionTo(record: TestRecord, action: BulkAction): string | null {
  if (action === 'approve' && record.reviewStatus === 'rejected')
    return 'The test is rejected: restore it first.';
  if (action === 'reject' && record.reviewStatus === 'approved')
    return 'The test is approved: restore it first.';
  return null;
}
