import { isDynamicText, type Step } from '@testkernel/sdk';
import { announcement, announcementPattern } from '../observe/observed-assertions.ts';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { unique } from '../write/unique.ts';
import { hasMarkedDay } from '../write/written-day.ts';
import type { Record } from './record.ts';

/** Asserts the first of what the page announced that it still shows: with any numbers, or with the name of the record. */
export async function announcementAssertions(
  record: Record,
  announcements: readonly string[],
): Promise<Step[]> {
  const steps = announcements.flatMap((text) => {
    const selector = announcementPattern(text);
    if (selector !== null) return [{ action: 'assert', selector }];
    const others = text.replaceAll(unique, '');
    return text.includes(unique) && !hasMarkedDay(text) && !isDynamicText(others) ? [announcement(text)] : [];
  });
  return usableAssertions(steps, record.attempt.session, 1);
}
