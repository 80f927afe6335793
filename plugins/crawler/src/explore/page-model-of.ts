import { type PageModel, pathOf } from '@testkernel/sdk';
import { type PageView, shownOf } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import type { Destination } from './frontier.ts';

/** The page that the tab shows, without its states. */
export async function pageModelOf(
  tab: Tab,
  at: Destination,
  { view, status, signedIn }: { view: PageView; status: number | null; signedIn: boolean },
): Promise<PageModel> {
  return {
    ...shownOf(view),
    ...at,
    states: [],
    path: pathOf(at.url),
    status,
    requests: await tab.traffic.observed(),
    timings: { loadMs: view.loadMs },
    consoleErrors: tab.traffic.errors,
    signedIn,
  };
}
