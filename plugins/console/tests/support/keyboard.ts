import type { Locator, Page } from 'playwright';

/** One place at which Tab stops. */
export interface FocusStop {
  /** What a person would call it: its element and name. */
  readonly name: string;
  /** Whether something shows that it has the focus, and it is in the window. */
  readonly visible: boolean;
}

/** More than any screen has. */
const mostStops = 400;

/** Uses a page by keys only. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Goes on by Tab until the control has the focus. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${control}.`);
  }

  /** Presses the button, or follows the link, that Tab leads to. */
  async use(control: Locator): Promise<void> {
    await this.tabTo(control);
    await this.press('Enter');
  }

  /** Where Tab stops until it is again where it was first. Throws where it never is. */
  async walk(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<readonly FocusStop[]> {
    await this.#page.evaluate(() => {
      for (const walked of document.querySelectorAll('[data-walked]')) walked.removeAttribute('data-walked');
    });
    const stops: FocusStop[] = [];
    while (stops.length < mostStops) {
      await this.press(key);
      const stop = await this.#page.evaluate(readStop, String(stops.length));
      if (stop === null) continue;
      if (typeof stop !== 'string') stops.push(stop);
      else if (stop === '0') return stops;
      else throw new Error(`Tab goes round from ${stops.at(-1)?.name} to ${stops[Number(stop)]?.name}.`);
    }
    throw new Error('Tab does not come back.');
  }

  /** The controls that are shown, and at which the last walk did not stop. */
  missed(): Promise<readonly string[]> {
    return this.#page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
        .filter((control) => control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"]'))
        // Of buttons that belong together Tab stops at one, and arrows lead to the others.
        .filter((control) => !control.matches('[type=radio]') && !control.hasAttribute('data-walked'))
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    );
  }
}

/** Read in the page: null outside of its controls, and the number of the stop where the walk was before. */
function readStop(number: string): FocusStop | string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const before = element.getAttribute('data-walked');
  if (before !== null) return before;
  element.setAttribute('data-walked', number);
  const accent = document.createElement('i');
  accent.style.color = 'var(--accent)';
  document.body.append(accent);
  const { color } = getComputedStyle(accent);
  accent.remove();
  // What the eye sees of a control may be its label, or the field around it.
  const shown = [element, element.parentElement, element.nextElementSibling].filter((each) => each !== null);
  const marked = shown.some((each) => {
    const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth } = getComputedStyle(each);
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return outlined || (borderTopColor === color && borderTopWidth !== '0px');
  });
  const inWindow = shown.some((each) => {
    const { top, left, bottom, right, width, height } = each.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 0 && height > 0;
  });
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return {
    name: `${element.tagName.toLowerCase()} ${label.trim()}`.slice(0, 60),
    visible: marked && inWindow,
  };
}
