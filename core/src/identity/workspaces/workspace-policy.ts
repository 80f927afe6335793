import type { DatabaseService, ScopeService } from '@testkernel/sdk';
import { WorkspaceRecord } from './workspace-record.ts';
import { refuseTakenSlug, type Workspaces } from './workspaces.ts';

export interface WorkspacePatch {
  readonly name?: string;
  readonly slug?: string;
  readonly mfaRequired?: boolean | 0 | 1;
  readonly mfaGracePeriodDays?: number;
}

/** Name, slug and MFA policy of the current workspace. */
export class WorkspacePolicy {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #workspaces: Workspaces;

  constructor(database: DatabaseService, scope: ScopeService, workspaces: Workspaces) {
    this.#database = database;
    this.#scope = scope;
    this.#workspaces = workspaces;
  }

  current(): Promise<WorkspaceRecord> {
    return this.#workspaces.get(this.#scope.workspaceId);
  }

  /** Throws `Conflict` `SLUG_TAKEN`. `mfaPolicyUpdatedAt` changes only with `mfaRequired`. */
  update(patch: WorkspacePatch): Promise<WorkspaceRecord> {
    return this.#database.transaction(async (em) => {
      const now = new Date();
      const { mfaRequired: before } = await this.current();
      // A body may carry more properties than these.
      const { name, slug, mfaRequired: sent, mfaGracePeriodDays } = patch;
      const mfaRequired = sent === undefined ? before : Boolean(sent);
      const stamp = mfaRequired === before ? {} : { mfaPolicyUpdatedAt: now };
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(slug === undefined ? {} : { slug }),
        ...(mfaGracePeriodDays === undefined ? {} : { mfaGracePeriodDays }),
        mfaRequired,
        ...stamp,
        updatedAt: now,
      };
      await refuseTakenSlug(em.nativeUpdate(WorkspaceRecord, { id: this.#scope.workspaceId }, change));
      return this.current();
    });
  }
}
