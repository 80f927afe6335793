import { randomInt } from 'node:crypto';

/** Up to `count` of the items in an order drawn at random, each as likely as any other. */
export function someOf<T>(items: readonly T[], count: number): T[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat();
}
