import assert from 'node:assert/strict';
import type { SecondFactor } from '../../src/points/second-factor.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** People to ask a factor about. Ask within `run`, which gives the factor the scope that it works in. */
export interface SecondFactorPeople {
  readonly factor: SecondFactor;
  /** Who has the factor ready to use. */
  readonly enrolled: string;
  /** Who began to set it up, and did not finish. */
  readonly unfinished: string;
  /** Who never heard of it. */
  readonly stranger: string;
  run<R>(work: () => Promise<R>): Promise<R>;
}

/** What every `SecondFactor` promises. @param make people in these states, made anew for each case or kept. */
export function secondFactorConformance(
  make: () => SecondFactorPeople | Promise<SecondFactorPeople>,
): ConformanceCase[] {
  return [
    {
      name: 'its method is a key of the MFA answer',
      run: async () => assert.match((await make()).factor.method, /^[a-z][a-z0-9]*$/),
    },
    {
      name: 'of many people it names those who have it ready, and nobody else',
      run: async () => {
        const { factor, enrolled, unfinished, stranger, run } = await make();
        const asked = [stranger, enrolled, unfinished, 'nobody'];
        const found = await run(() => factor.enrolledAmong(asked));
        assert.deepEqual([...found], [enrolled]);
      },
    },
    {
      name: 'it names only people that it was asked about',
      run: async () => {
        const { factor, stranger, run } = await make();
        assert.equal((await run(() => factor.enrolledAmong([stranger]))).size, 0);
        assert.equal((await run(() => factor.enrolledAmong([]))).size, 0);
      },
    },
    {
      name: 'recovery codes are counted, where it has them, and a stranger has none',
      run: async () => {
        const { factor, enrolled, stranger, run } = await make();
        const count = async (userId: string) => run(async () => factor.recoveryCodesRemaining?.(userId) ?? 0);
        const remaining = await count(enrolled);
        assert.ok(Number.isInteger(remaining) && remaining >= 0, String(remaining));
        assert.equal(await count(stranger), 0);
      },
    },
  ];
}
