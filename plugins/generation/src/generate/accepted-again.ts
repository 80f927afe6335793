import type { Draft, Step } from '@testkernel/sdk';
import { EntriesRefused, NothingObserved, type ObservedEffect } from '../observe/observed-effect.ts';
import type { FirstObservation } from '../observe/observer.ts';
import { entersOwnCode } from '../write/own-codes.ts';
import type { Redraft } from './redraft.ts';

/** How often what is entered is corrected because the site accepted it only once. */
const maxCorrections = 2;

export interface PlayedTwice {
  readonly draft: Draft;
  readonly first: FirstObservation | undefined;
  readonly effect: ObservedEffect;
  /** Whether the application has places for a few such records only. */
  readonly isLimited: boolean;
}

/** Where there are places for a few records only (`isLimited`), none may be left. */
interface Attempts {
  observe(draft: Draft, isLimited: boolean): Promise<FirstObservation>;
  /** Plays the draft once more. Throws `NothingObserved` where it did not do what it did the first time. */
  compare(draft: Draft, first: FirstObservation | undefined, isLimited: boolean): Promise<ObservedEffect>;
  /** The draft for a day of the attempt's own; null where it is for none. */
  onOwnDay(draft: Draft): Draft | null;
  readonly redraft: Redraft | null;
}

/**
 * Plays a draft for the second time. What is accepted once, such as a booking on a day, a code or the last place of a group, is entered for
 * a day or with a code of the attempt's own, or for another group: then the second attempt did not do what the first one did.
 */
export async function acceptedAgain(
  draft: Draft,
  first: FirstObservation | undefined,
  { observe, compare, onOwnDay, redraft }: Attempts,
  signal: AbortSignal,
): Promise<PlayedTwice> {
  let played = { draft, first };
  let isLimited = false;
  for (let corrections = 0; ; corrections += 1) {
    try {
      return { ...played, isLimited, effect: await compare(played.draft, played.first, isLimited) };
    } catch (error) {
      if (corrections === maxCorrections || !(error instanceof NothingObserved)) throw error;
      const corrected = await correctedBy(played.draft, error, redraft, signal);
      const hasOwnCode = corrected !== null && entersOwnCode(corrected.action);
      const onDay = hasOwnCode || corrections > 0 ? null : onOwnDay(played.draft);
      const other = hasOwnCode ? corrected : (onDay ?? choosingOtherwise(corrected, played.draft));
      if (other === null) throw error;
      isLimited ||= !hasOwnCode && onDay === null;
      played = { draft: other, first: await observe(other, isLimited) };
    }
  }
}

/** With other entries, where the second attempt was refused because of those of the first. */
async function correctedBy(
  draft: Draft,
  error: NothingObserved,
  redraft: Redraft | null,
  signal: AbortSignal,
): Promise<Draft | null> {
  const refusal = error instanceof EntriesRefused ? error.refusal : null;
  return refusal && ((await redraft?.corrected(draft, refusal, signal)) ?? null);
}

/** The draft, if it chooses another option than the one before; null otherwise. */
function choosingOtherwise(draft: Draft | null, before: Draft): Draft | null {
  const chosen = new Set(before.action.flatMap(chosenBy));
  return draft?.action.flatMap(chosenBy).some((option) => !chosen.has(option)) ? draft : null;
}

function chosenBy({ action, selector, value }: Step): string[] {
  return action === 'select' ? [`${selector} ${value}`] : [];
}
