import type { Step } from '@testkernel/sdk';

/** The steps with another text wherever one of them enters, finds or asserts the first. */
export function renamed(steps: readonly Step[], text: string, other: string): Step[] {
  const keys = ['selector', 'value', 'expected'] as const;
  return steps.map((step) => ({
    ...step,
    ...Object.fromEntries(
      keys.flatMap((key) =>
        step[key]?.includes(text) ? [[key, step[key].replaceAll(text, () => other)]] : [],
      ),
    ),
  }));
}
