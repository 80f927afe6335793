import { ActivityTrail, Database, Runs, Scope } from '@testkernel/sdk';
import type { TestKernel } from '@testkernel/sdk/testing';
import { DueSchedules } from '../../src/due-schedules.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Starts what is due at a given moment, so that tests need not wait for it. */
export function dueOn(kernel: TestKernel): (now: Date | string) => Promise<void> {
  const scope = kernel.service(Scope);
  const due = new DueSchedules({
    activity: kernel.service(ActivityTrail),
    database: kernel.service(Database),
    runs: kernel.service(Runs),
    scope,
    log: silent,
  });
  return (now) => scope.asSystem(() => due.fire(new Date(now)));
}
