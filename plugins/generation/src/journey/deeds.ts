import { locatorWords, type Step } from '@testkernel/sdk';

/** The last thing that was done, but for opening the page with that heading by a link that has its name. */
export function deedBefore(steps: readonly Step[], heading: string): string {
  const deeds = steps.filter(({ action }) => !action.startsWith('assert'));
  const last = lastDeed(deeds);
  return last === `"${heading}"` ? lastDeed(deeds.slice(0, -1)) : last;
}

/** The last thing that was done, in a few words: `"Add to cart"`, `entering "tea" in "Search"`. */
function lastDeed(done: readonly Step[]): string {
  const { action, selector, value } = done.at(-1) ?? { action: '' };
  const it = selector === undefined ? 'opening the page' : nameIn(locatorWords(selector));
  if (action === 'click') return it;
  const entered = done.findLast((step) => step.action === 'fill' || step.action === 'select')?.value ?? value;
  return entered === undefined ? it : `entering "${entered}" in ${it}`;
}

/** The quoted name in the words of a locator; all of them where there is none. */
function nameIn(words: string): string {
  return /".+"/.exec(words)?.[0] ?? words;
}
