import { pathOf, type StageContext } from '@testkernel/sdk';
import type { SessionKeeper } from '../login/session-keeper.ts';
import { LateContentBudget, readArrivedPage } from '../page/arrived-page.ts';
import { OverlayDismissal } from '../page/overlay-dismissal.ts';
import type { PageView } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import { isPageOf } from './site-address.ts';

export interface SeenPage {
  readonly url: string;
  readonly status: number | null;
  readonly view: PageView;
}

/** Opens addresses and reads their pages, after dismissing overlays and with the session of the crawl. */
export class Arrivals {
  readonly #origin: string;
  readonly #stage: Pick<StageContext, 'log'>;
  readonly #lateContent = new LateContentBudget();
  readonly #overlays = new OverlayDismissal();
  session: SessionKeeper | null = null;

  constructor(origin: string, stage: Pick<StageContext, 'log'>) {
    this.#origin = origin;
    this.#stage = stage;
  }

  /** Locators that were clicked on the first page to dismiss its overlays. */
  get preconditions(): readonly string[] {
    return this.#overlays.clicks;
  }

  /** Opens the address, and signs in again if the session was lost. Null if there is no page. */
  async open(tab: Tab, url: string): Promise<SeenPage | null> {
    for (let attempt = 1; ; attempt += 1) {
      const arrival = await tab.goto(url);
      if (arrival.kind === 'not-a-page') {
        this.#stage.log(`Skipped ${pathOf(url)}: ${arrival.reason}.`, arrival.failed ? 'warn' : 'debug');
        return null;
      }
      if (!isPageOf(this.#origin, arrival.url)) return null;
      const view = await readArrivedPage(tab, this.#lateContent, this.#overlays);
      this.#overlays.leaveStart();
      if (!this.session?.isLost(url, arrival.url, view)) return { ...arrival, view };
      if (attempt === 2 || !(await this.#renew(tab, this.session))) return null;
    }
  }

  async #renew(tab: Tab, session: SessionKeeper): Promise<boolean> {
    const first = !session.spent;
    const reason = await session.renew(tab);
    if (first) {
      const text =
        reason === null
          ? 'The session was lost; signed in again.'
          : `The session was lost, and signing in again failed: ${reason}.`;
      this.#stage.log(text, reason === null ? 'info' : 'warn');
    }
    return reason === null;
  }
}
