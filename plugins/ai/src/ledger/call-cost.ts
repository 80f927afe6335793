import type { AiPrice, AiUsage } from '@testkernel/sdk';

const million = 1_000_000;

/** In US dollars; null where the price is not known. */
export function costOf(usage: AiUsage, price: AiPrice | null): number | null {
  if (price === null) return null;
  const { inputTokens, cachedInputTokens, outputTokens } = usage;
  return (
    (inputTokens * price.input + cachedInputTokens * price.cachedInput + outputTokens * price.output) /
    million
  );
}
