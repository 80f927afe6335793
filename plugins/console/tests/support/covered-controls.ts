import type { Page } from 'playwright';

/** The controls that a click in their middle does not reach, even after scrolling to them: something covers them, or cuts them off. */
export function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const reached = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A click on the label presses the control as well.
      return (
        hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label') !== null)
      );
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (control) => control.checkVisibility() && !control.matches('[href="#content"], [aria-hidden=true]'),
      )
      .filter((control) => !reached(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}
