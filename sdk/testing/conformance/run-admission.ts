import assert from 'node:assert/strict';
import type { RunType } from '../../src/domain/run.ts';
import { AppError } from '../../src/errors.ts';
import type { RunAdmission } from '../../src/points/run-admission.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import type { ConformanceScope } from './scope.ts';

/** A member of a workspace who starts runs. */
export interface AdmissionWorld {
  readonly admission: RunAdmission;
  readonly projectId: string;
  /** The types of runs to start, at least one. */
  readonly types: readonly RunType[];
  /** Runs the work as the runs plugin does: in the workspace, in a transaction that is rolled back by a rejection. */
  readonly transaction: ConformanceScope;
}

/** More runs than any quota under test allows. */
const many = 20;

/**
 * The contract of `RunAdmission`.
 *
 * @param open for each case, a workspace in which a run of each of the types may begin; with a quota of less than
 * twenty, if any.
 * @param closed for each case, a workspace in which no run of these types may begin.
 */
export function runAdmissionConformance(
  open: () => Promise<AdmissionWorld>,
  closed: () => Promise<AdmissionWorld>,
): ConformanceCase[] {
  return [
    {
      name: 'it admits runs, and does not change its argument',
      run: async () => {
        const { admission, projectId, types, transaction } = await open();
        for (const type of types) await transaction(() => admission.admit(frozen({ projectId, type })));
      },
    },
    {
      name: 'a refusal is an error for the client',
      run: async () => {
        const { admission, projectId, types, transaction } = await closed();
        for (const type of types) {
          const refusal = await transaction(() => admission.admit({ projectId, type })).then(
            () => assert.fail('It should have refused.'),
            (error: unknown) => error,
          );
          assert.ok(refusal instanceof AppError, `${refusal} is an AppError`);
          assert.ok(
            refusal.status >= 400 && refusal.status < 600,
            `${refusal.status} is the status of an error`,
          );
          assert.match(refusal.message, /^\S.*\.$/s);
        }
      },
    },
    {
      name: 'runs whose transaction was rolled back do not count',
      run: async () => {
        const { admission, projectId, types, transaction } = await open();
        for (const type of types) {
          for (let attempt = 0; attempt < many; attempt += 1) {
            const begun = transaction(async () => {
              await admission.admit({ projectId, type });
              throw new TakenBack();
            });
            await assert.rejects(begun, TakenBack);
          }
          await transaction(() => admission.admit({ projectId, type }));
        }
      },
    },
  ];
}

class TakenBack extends Error {}
