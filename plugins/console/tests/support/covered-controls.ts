import type { Page } from 'playwright';

/** The controls that a click in their middle does not reach, even after scrolling to them: something covers them, or cuts them off. */
export function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const reached = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      // Of a link that is broken into lines, the middle of the whole may be beside it.
      const [line = control.getBoundingClientRect()] = control.getClientRects();
      const { left, top, width, height } = line;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A click on the label presses the control as well.
      return hit !== null && (control.contains(hit) || hit.closest('label') !== null);
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (control) => control.checkVisibility() && !control.matches('[href="#content"], [aria-hidden=true]'),
      )
      .filter((control) => !reached(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}
