import { ActivityTrail, Database, Runs, Scope } from '@testkernel/sdk';
import type { TestKernel } from '@testkernel/sdk/testing';
import { DueSchedules } from '../../src/due-schedules.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Has a kernel look at what is due, at any moment: tests don't wait for the clock. */
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
