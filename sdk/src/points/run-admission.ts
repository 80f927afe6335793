import type { RunType } from '../domain/run.ts';
import { extensionPoint } from '../extension-point.ts';

/** Has a say in whether a run of any type may begin: a quota, a maintenance window. */
export interface RunAdmission {
  /**
   * Called in the transaction that creates the run, once nothing else speaks against it. What it throws refuses the run
   * and takes back what was written; an `AppError` is the answer to whoever asked for the run.
   */
  admit(run: { readonly projectId: string; readonly type: RunType }): Promise<void>;
}

/** Consumed by the runs plugin, in the contributions' order. */
export const RunAdmissions = extensionPoint<RunAdmission>('runs.admissions');
