import assert from 'node:assert/strict';
import type { SecondFactor } from '../../src/points/second-factor.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** The people about whom a factor is asked. `run` gives the factor the scope in which the kernel calls it. */
export interface SecondFactorPeople {
  readonly factor: SecondFactor;
  /** The id of a user with the factor ready to use. */
  readonly enrolled: string;
  /** The id of a user who began to set it up and did not finish. */
  readonly unfinished: string;
  /** The id of a user who never began to set it up. */
  readonly notEnrolled: string;
  run<R>(work: () => Promise<R>): Promise<R>;
}

/** The contract of `SecondFactor`. @param make people in these states, new for each case or the same for all. */
export function secondFactorConformance(
  make: () => SecondFactorPeople | Promise<SecondFactorPeople>,
): ConformanceCase[] {
  return [
    {
      name: 'its method is a key of the MFA answer',
      run: async () => assert.match((await make()).factor.method, /^[a-z][a-z0-9]*$/),
    },
    {
      name: 'it returns those users who have the factor ready, and no others',
      run: async () => {
        const { factor, enrolled, unfinished, notEnrolled, run } = await make();
        const asked = [notEnrolled, enrolled, unfinished, 'nobody'];
        const found = await run(() => factor.enrolledAmong(asked));
        assert.deepEqual([...found], [enrolled]);
      },
    },
    {
      name: 'it returns only users of the given ids',
      run: async () => {
        const { factor, notEnrolled, run } = await make();
        assert.equal((await run(() => factor.enrolledAmong([notEnrolled]))).size, 0);
        assert.equal((await run(() => factor.enrolledAmong([]))).size, 0);
      },
    },
    {
      name: 'it counts recovery codes, if it has them; a user without the factor has none',
      run: async () => {
        const { factor, enrolled, notEnrolled, run } = await make();
        const count = async (userId: string) => run(async () => factor.recoveryCodesRemaining?.(userId) ?? 0);
        const remaining = await count(enrolled);
        assert.ok(Number.isInteger(remaining) && remaining >= 0, String(remaining));
        assert.equal(await count(notEnrolled), 0);
      },
    },
  ];
}
