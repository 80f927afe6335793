import { type DatabaseService, Forbidden } from '@testkernel/sdk';
import type { EnrolledFactors } from './enrolled-factors.ts';

/** Whether the workspaces of a person require a second factor, and since when. */
export interface FactorDemand {
  readonly required: boolean;
  /** When the first grace period ends; null where none is required. */
  readonly graceEndsAt: Date | null;
  readonly overdue: boolean;
}

interface DemandRow {
  readonly grace_ends_at: string | Date | null;
  readonly overdue: boolean | null;
}

interface DeadlineRow {
  readonly user_id: string;
  readonly grace_ends_at: string | Date;
}

/** Grace periods begin with the change of the policy, or when the person entered the workspace if that was later. */
const deadlines = `select m.user_id, m.workspace_id, m.entered_at,
    greatest(w.mfa_policy_updated_at, coalesce(m.entered_at, now())) + w.mfa_grace_period_days * interval '1 day'
      as ends_at
  from kernel_membership m join kernel_workspace w on w.id = m.workspace_id where w.mfa_required`;

/** The error after the grace period; `details` has the pending token where there is no session. */
export function enrollmentRequired(details?: { pendingToken: string }): Forbidden {
  return new Forbidden(
    'Your workspace requires a second factor, and the time to set one up is over. Set one up to go on.',
    'MFA_ENROLLMENT_REQUIRED',
    details,
  );
}

/** Which workspaces require a second factor of their members. */
export class MfaEnforcement {
  readonly #database: DatabaseService;
  readonly #factors: EnrolledFactors;

  constructor(database: DatabaseService, factors: EnrolledFactors) {
    this.#database = database;
    this.#factors = factors;
  }

  /** @param workspaceId limits this to one workspace, entered or not. Default: all that the user has entered. */
  async demandOn(userId: string, workspaceId: string | null = null): Promise<FactorDemand> {
    const [row] = await this.#database.sql<DemandRow>(
      `select min(ends_at) as grace_ends_at, bool_or(ends_at <= now()) as overdue from (${deadlines}) as deadline
       where user_id = ? and case when ?::text is null then entered_at is not null else workspace_id = ? end`,
      [userId, workspaceId, workspaceId],
    );
    const endsAt = row?.grace_ends_at ?? null;
    return {
      required: endsAt !== null,
      graceEndsAt: endsAt === null ? null : new Date(endsAt),
      overdue: row?.overdue ?? false,
    };
  }

  /** The end of the grace period of each member who has entered a workspace; empty where none is required. */
  async deadlinesIn(workspaceId: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.#database.sql<DeadlineRow>(
      `select user_id, ends_at as grace_ends_at from (${deadlines}) as deadline
       where workspace_id = ? and entered_at is not null`,
      [workspaceId],
    );
    return new Map(rows.map((row) => [row.user_id, new Date(row.grace_ends_at)]));
  }

  /**
   * Checks before a session of a workspace is renewed or moved to another one. Throws `Forbidden`
   * `MFA_ENROLLMENT_REQUIRED` when the grace period there is over and the person has no factor; the current session can
   * still be used to enrol one.
   */
  async check(userId: string, workspaceId: string): Promise<void> {
    const { overdue } = await this.demandOn(userId, workspaceId);
    if (overdue && !(await this.#factors.anyOf(userId))) throw enrollmentRequired();
  }
}
