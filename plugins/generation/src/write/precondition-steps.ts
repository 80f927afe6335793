import type { Preconditions, Step } from '@testkernel/sdk';
import type { Draft } from './draft.ts';

const description = 'Get past what the site greets with';

/** The test with what a fresh browser is greeted with sent away: where it opens that page first, else beforehand. */
export function withPreconditions(draft: Draft, preconditions: Preconditions | undefined): Draft {
  if (preconditions === undefined) return draft;
  const { path, clicks, vanishes } = preconditions;
  // The test is about what it would get past.
  if (draft.action.some(({ selector }) => selector !== undefined && clicks.includes(selector))) return draft;
  const [first, ...rest] = draft.setup;
  const isThere = first?.action === 'navigate' && first.url === path;
  const opening: Step = isThere ? first : { action: 'navigate', url: path };
  const dismissing = clicks.map((selector): Step => ({ action: 'click', selector, description }));
  const last = vanishes ? clicks.at(-1) : undefined;
  // What is behind may be coming still, and would lead away again from where the test goes on.
  const past: Step[] = last === undefined ? [] : [{ action: 'assertHidden', selector: last }];
  return { ...draft, setup: [opening, ...dismissing, ...past, ...(isThere ? rest : draft.setup)] };
}
