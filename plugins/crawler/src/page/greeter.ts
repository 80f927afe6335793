import { clickedInTime } from './clicked-in-time.ts';
import { findGreeting } from './greeting.ts';
import type { Reading } from './reading.ts';
import type { Tab } from './tab.ts';

const maxBanners = 3;
/** A tour may have to be gone through. */
const maxGreetings = 15;
const clickTimeoutMs = 2_000;

/**
 * Sends away what a site greets with: questions for consent wherever they come up, dialogs and tours only on the
 * page that it was asked for first. Elsewhere a dialog that is open is what the page is about.
 */
export class Greeter {
  readonly #clicks: string[] = [];
  #isAtStart = true;

  /** Locators that were clicked on the first page, in order. */
  get clicks(): readonly string[] {
    return this.#clicks;
  }

  /** The first page was read. */
  leaveStart(): void {
    this.#isAtStart = false;
  }

  /** Whether there was something to send away. Its answer stays in the browser's context, as a rule. */
  async turnAway(tab: Tab, reading: Reading, turnedAway: number): Promise<boolean> {
    const { raw, locators } = reading;
    if (turnedAway >= (this.#isAtStart ? maxGreetings : maxBanners)) return false;
    const button = raw.consent ?? (this.#isAtStart ? await findGreeting(reading) : null);
    if (button === null) return false;
    const [locator] = await locators.of(button);
    if (locator === undefined || !(await clickedInTime(tab.page, locator, clickTimeoutMs))) return false;
    if (this.#isAtStart) this.#clicks.push(locator);
    return true;
  }
}
