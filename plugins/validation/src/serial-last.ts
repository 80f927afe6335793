import type { TestUnderValidation } from './test-under-validation.ts';

/**
 * Works on the tests that may run beside others, several at a time, and then on the serial ones, one at a time: what they change or count
 * is what other tests show or change.
 */
export async function serialLast(
  tests: readonly TestUnderValidation[],
  workers: number,
  work: (some: readonly TestUnderValidation[], workers: number) => Promise<void>,
): Promise<void> {
  const isSerial = ({ proposed }: TestUnderValidation) => proposed.serial === true;
  await work(
    tests.filter((test) => !isSerial(test)),
    workers,
  );
  await work(tests.filter(isSerial), 1);
}
