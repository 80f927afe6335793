import { isDynamicText, quote, type Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';

const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
const focusedTab = "getByRole('tab').and(locator(':focus'))";

/**
 * While a tab has the focus, presses the first arrow key that moves it to another one
 * (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/), and asserts which one that is. No steps where none has it, or no key does.
 */
export async function tabKeys({
  session,
  playOn,
}: Pick<Attempt, 'session' | 'playOn'>): Promise<readonly Step[]> {
  if (!(await session.holds({ action: 'assert', selector: focusedTab }))) return [];
  const focused = session.locate(focusedTab);
  const name = async () => ((await focused.getAttribute('aria-label')) ?? (await focused.innerText())).trim();
  const before = await name();
  for (const key of keys) {
    const press: Step = { action: 'press', value: key };
    await playOn([press]);
    if (!(await session.holds({ action: 'assert', selector: focusedTab }))) return [];
    const after = await name();
    if (after === before) continue;
    const moved: Step = {
      action: 'assert',
      selector: `getByRole('tab', { name: ${quote(after)}, exact: true }).and(locator(':focus'))`,
      description: 'The arrow keys move between the tabs',
    };
    return !isDynamicText(after) && (await session.holds(moved)) ? [press, moved] : [];
  }
  return [];
}
