import { type Step, uniqueDay, uniqueDayOf } from '@testkernel/sdk';
import { withoutNearDays } from '../write/near-days.ts';
import { inOrder, type Neutral } from '../write/neutral.ts';
import { withoutOwnCodes } from '../write/own-codes.ts';
import { ownDays } from '../write/own-day.ts';
import { unique } from '../write/unique.ts';
import { withoutDay } from '../write/written-day.ts';

/**
 * Puts placeholders in place of what an attempt enters of its own: its word, its day, days relative to the present one, and codes.
 *
 * @param steps those that it has played
 * @param word the value of `{{unique}}`
 */
export function withoutOwnValues(steps: readonly Step[], word: string, present: Date): Neutral {
  return inOrder([
    (text) => text.replaceAll(word, unique),
    ...ownDays(steps).map((name) =>
      withoutDay(uniqueDay(word, uniqueDayOf(name) ?? undefined), `{{${name}}}`),
    ),
    withoutNearDays(steps, present),
    withoutOwnCodes(steps, word),
  ]);
}
