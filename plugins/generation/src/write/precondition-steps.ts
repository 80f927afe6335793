import type { Draft, Preconditions, Step } from '@testkernel/sdk';

const description = 'Dismiss what covers the page';

/**
 * Adds the preconditions to the setup: after the step that opens their page, otherwise before all other
 * steps.
 */
export function withPreconditions(draft: Draft, preconditions: Preconditions | null): Draft {
  if (preconditions === null) return draft;
  const { path, clicks, vanishes } = preconditions;
  // The test is about the overlay itself.
  if (draft.action.some(({ selector }) => selector !== undefined && clicks.includes(selector))) return draft;
  const [first, ...rest] = draft.setup;
  const isThere = first?.action === 'navigate' && first.url === path;
  const opening: Step = isThere ? first : { action: 'navigate', url: path };
  const dismissing = clicks.map((selector): Step => ({ action: 'click', selector, description }));
  const last = vanishes ? clicks.at(-1) : undefined;
  // The page behind the interstitial may still be loading, and would navigate away from the next step.
  const waitUntilGone: Step[] = last === undefined ? [] : [{ action: 'assertHidden', selector: last }];
  return { ...draft, setup: [opening, ...dismissing, ...waitUntilGone, ...(isThere ? rest : draft.setup)] };
}
