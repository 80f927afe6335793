import assert from 'node:assert/strict';
import type { Operation, OperationObserver } from '../../src/points/operation-observer.ts';
import type { ConformanceCase } from './conformance-case.ts';

const operations: readonly Operation[] = [
  { kind: 'request', name: 'GET /a/:id', labels: { method: 'GET', route: '/a/:id' }, ids: { request: '1' } },
  { kind: 'job', name: 'a.job', labels: { type: 'a.job' }, ids: { job: '2' } },
  {
    kind: 'call',
    name: 'a.point call',
    labels: { plugin: 'a', point: 'a.point', contribution: 'a', operation: 'call' },
    ids: {},
  },
];

/** The contract of `OperationObserver`. */
export function operationObserverConformance(make: () => OperationObserver): ConformanceCase[] {
  return [
    {
      name: 'work returns, or throws, what it would without an observer',
      run: async () => {
        for (const operation of operations) {
          const observation = make().begin(operation);
          assert.equal(
            observation.run(() => 7),
            7,
          );
          assert.equal(await observation.run(async () => 8), 8);
          const error = new Error('A fault of the work.');
          assert.throws(
            () =>
              observation.run(() => {
                throw error;
              }),
            error,
          );
          observation.end('failed');
        }
      },
    },
    {
      name: 'operations begin within others and end in any order, also twice, or never',
      run: async () => {
        const observer = make();
        const [outer, inner] = operations;
        assert.ok(outer && inner);
        const one = observer.begin(outer);
        const other = one.run(() => observer.begin(inner));
        one.end('200');
        other.end('done');
        other.end('done');
        observer.begin(outer);
      },
    },
  ];
}
