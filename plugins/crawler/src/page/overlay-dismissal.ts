import { clickedInTime } from './clicked-in-time.ts';
import { findDismissButton } from './dismiss-button.ts';
import type { Reading } from './reading.ts';
import type { Tab } from './tab.ts';

const maxBanners = 3;
/** A tour may have many steps. */
const maxOverlays = 15;
const clickTimeoutMs = 2_000;

/**
 * Dismisses overlays: consent banners on every page, dialogs and tours only on the first page. On later pages an open
 * dialog is content of the page.
 */
export class OverlayDismissal {
  readonly #clicks: string[] = [];
  #isAtStart = true;

  /** Locators that were clicked on the first page, in order. */
  get clicks(): readonly string[] {
    return this.#clicks;
  }

  /** Called when the first page was read. */
  leaveStart(): void {
    this.#isAtStart = false;
  }

  /**
   * Dismisses one overlay; false if there is none. Most applications then do not show it again in the browser
   * context.
   */
  async dismiss(tab: Tab, reading: Reading, dismissed: number): Promise<boolean> {
    const { raw, locators } = reading;
    if (dismissed >= (this.#isAtStart ? maxOverlays : maxBanners)) return false;
    const button = raw.consent ?? (this.#isAtStart ? await findDismissButton(reading) : null);
    if (button === null) return false;
    const [locator] = await locators.of(button);
    if (locator === undefined || !(await clickedInTime(tab.page, locator, clickTimeoutMs))) return false;
    if (this.#isAtStart) this.#clicks.push(locator);
    return true;
  }
}
