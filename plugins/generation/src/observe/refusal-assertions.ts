import type { Draft, Expectation, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { complaints, submitOf } from './complaints.ts';
import { focusedEntry } from './focused-entry.ts';
import { allKeptEntries } from './kept-entries.ts';
import { ledToField } from './led-to-field.ts';
import type { Observation } from './observed-assertions.ts';
import { NothingObserved } from './observed-effect.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxMessages = 7;

/**
 * Asserts the site's error messages, that the form still holds what was entered, which field has the focus, and that a message that is a link
 * leads to it; or that the browser marks the field as invalid and nothing is sent. Throws `NothingObserved` if neither is visible.
 */
export async function refusalAssertions(
  first: Observation,
  second: Attempt,
  draft: Draft,
  { field, given }: Extract<Expectation, { kind: 'refusal' }>,
): Promise<Step[]> {
  const stays = await formStep(second, draft, field);
  const said = stays === null ? [] : await complaints(first, second, draft);
  const told = await usableAssertions(said, second.session, maxMessages);
  if (stays !== null && told.length > 0) {
    const focused = await focusedEntry(draft, second, field);
    const kept = await allKeptEntries(draft, second);
    return [...told, stays, ...focused, ...kept, ...(await ledToField(told, second, field))];
  }
  const untouched =
    second.after.path === second.before.path && isSame(second) && (await isKept(draft, second, field));
  const marked = given === 'wrong' || !untouched ? undefined : await markOf(field, second);
  if (marked === undefined) throw new NothingObserved('the site shows no sign of refusing the input');
  return [
    { action: 'assertUrl', expected: second.after.path },
    { action: 'assert', selector: marked, description: 'The browser marks the field as invalid' },
  ];
}

/** Asserts that the form is still there: its field or, where a message has become a part of the field's name, its button. */
async function formStep(attempt: Attempt, draft: Draft, field: string): Promise<Step | null> {
  for (const selector of [field, submitOf(draft)]) {
    if (selector !== undefined && (await isShown(attempt, selector)))
      return { action: 'assert', selector, description: 'The form is still there' };
  }
  return null;
}

/**
 * The browser focuses a field that it refuses. The focus distinguishes a refused submission from none, since
 * an empty field is invalid before it as well.
 */
async function markOf(field: string, attempt: Attempt): Promise<string | undefined> {
  for (const state of [':invalid:focus', ':invalid']) {
    const selector = `${field}.and(locator('${state}'))`;
    if (await isShown(attempt, selector)) return selector;
  }
  return undefined;
}

/** Whether the field holds what was entered: once that was accepted, it is often empty, and therefore invalid as well. */
async function isKept({ action }: Draft, { session }: Attempt, field: string): Promise<boolean> {
  const entered = action.findLast((step) => step.action === 'fill' && step.selector === field)?.value ?? '';
  return entered === '' || session.holds({ action: 'assertValue', selector: field, expected: entered });
}

/** Compares headings and links only, because other texts, such as a clock, may change by themselves. */
function isSame({ before, after }: Observation): boolean {
  return JSON.stringify([before.headings, before.links]) === JSON.stringify([after.headings, after.links]);
}

function isShown({ session }: Attempt, selector: string): Promise<boolean> {
  return session.holds({ action: 'assert', selector });
}
