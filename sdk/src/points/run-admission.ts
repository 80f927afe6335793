import type { RunType } from '../domain/run.ts';
import { extensionPoint } from '../extension-point.ts';

/** Decides whether a run of any type may begin, as for a quota or a maintenance window. */
export interface RunAdmission {
  /**
   * Called in the transaction that creates the run, after all other checks. Throwing refuses the run and rolls the
   * transaction back; an `AppError` is the response to the request for the run.
   */
  admit(run: { readonly projectId: string; readonly type: RunType }): Promise<void>;
}

/** Owned by the runs plugin, which calls the contributions in their order. */
export const RunAdmissions = extensionPoint<RunAdmission>('runs.admissions');
