import { type Static, Type } from '@testkernel/sdk';

export const TestsConfiguration = Type.Object({
  staleTestDays: Type.Integer({
    default: 90,
    minimum: 1,
    env: 'STALE_TEST_DAYS',
    description: 'Days without a run after which an approved test counts as stale.',
  }),
});
export type TestsConfiguration = Static<typeof TestsConfiguration>;
