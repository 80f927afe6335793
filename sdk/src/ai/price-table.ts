import type { AiPrice } from '../points/ai-provider.ts';

/** What follows the name of a model in the id of one of its versions: `-20251001`, `-2026-10-26`, `-001`, `-latest`. */
const version = /^[-@](?:latest$|\d{3})/;

/**
 * Looks up the prices of models by their names; an id may name a version. Null for others, also for those whose names only
 * begin alike: `gpt-6-sol-pro` has not the price of `gpt-6-sol`.
 *
 * @param prices USD for a million tokens, by name: input, cached input, output
 */
export function priceTable(
  prices: Readonly<Record<string, readonly [input: number, cachedInput: number, output: number]>>,
): (model: string) => AiPrice | null {
  const entries = Object.entries(prices);
  return (model) => {
    const found = entries.find(([name]) => {
      return model === name || (model.startsWith(name) && version.test(model.slice(name.length)));
    });
    if (!found) return null;
    const [input, cachedInput, output] = found[1];
    return { input, cachedInput, output };
  };
}
