import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { keptEntries } from './kept-entries.ts';
import type { Observation } from './observed-assertions.ts';
import { announcedRefusals, messagesInForm, refusalMessages } from './refusal-messages.ts';

/**
 * What the site may have said to the entries: in words of refusal, or in any words where it answers with an error, or the form has kept
 * them and nothing was accepted.
 * Whether each finds one element has to be checked: a message may be shown twice.
 */
export async function complaints(first: Observation, second: Attempt, draft: Draft): Promise<Step[]> {
  const worded = refusalMessages(first, second);
  const submit = submitOf(draft);
  const isTaken = second.wasAccepted || second.movedOn;
  if (worded.length > 0 || submit === undefined || isTaken) return worded;
  const announced = second.wasRejected ? announcedRefusals(first, second) : [];
  if (announced.length > 0) return announced;
  const form = second.session.locate(submit).locator(surrounding);
  if ((await form.count()) !== 1) return [];
  if (!second.wasRejected && (await keptEntries(draft, second)).length === 0) return [];
  return messagesInForm(first, second, await form.innerText());
}

/** The nearest form or dialog around an element. */
const surrounding = 'xpath=ancestor::*[self::form or self::dialog or @role="dialog"][1]';

/** The locator of the button that sends the form of a draft. */
export function submitOf({ action }: Draft): string | undefined {
  return action.findLast((step) => step.action === 'click')?.selector;
}
