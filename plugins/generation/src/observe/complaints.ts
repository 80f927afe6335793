import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { keptEntries } from './kept-entries.ts';
import type { Observation } from './observed-assertions.ts';
import { messagesInForm, refusalMessages } from './refusal-messages.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxMessages = 7;

/** What the site says to the entries: in words of refusal, or in any words where the form has kept them and nothing was accepted. */
export async function complaints(first: Observation, second: Attempt, draft: Draft): Promise<Step[]> {
  const said = await usableAssertions(refusalMessages(first, second), second.session, maxMessages);
  const submit = submitOf(draft);
  if (said.length > 0 || submit === undefined || second.wasAccepted) return said;
  const form = second.session.locate(submit).locator(surrounding);
  if ((await form.count()) !== 1 || (await keptEntries(draft, second)).length === 0) return [];
  return usableAssertions(messagesInForm(first, second, await form.innerText()), second.session, maxMessages);
}

/** The nearest form or dialog around an element. */
const surrounding = 'xpath=ancestor::*[self::form or self::dialog or @role="dialog"][1]';

/** The locator of the button that sends the form of a draft. */
export function submitOf({ action }: Draft): string | undefined {
  return action.findLast((step) => step.action === 'click')?.selector;
}
