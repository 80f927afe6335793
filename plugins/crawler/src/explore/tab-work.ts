import { firstLineOf, pathOf, type StageContext } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { TabPool } from './tab-pool.ts';

/** Tasks that each concern one page. */
export interface TabWork<T> {
  /** Null if there is no task at the moment. */
  take(): T | null;
  visit(tab: Tab, task: T): Promise<void>;
  addressOf(task: T): string;
}

/** Runs the tasks in several tabs. A page that fails or takes too long is logged as a warning. */
export async function workInTabs<T>(
  context: BrowserContext,
  origin: string,
  limits: CrawlLimits,
  stage: Pick<StageContext, 'signal' | 'log'>,
  { take, visit, addressOf }: TabWork<T>,
): Promise<void> {
  const open = () => Tab.open(context, origin, limits);
  const warn = (text: string) => stage.log(text, 'warn');
  const work = {
    take,
    visit: async (tab: Tab, task: T) => {
      try {
        await visit(tab, task);
      } catch (error) {
        stage.signal.throwIfAborted();
        if (!tab.page.isClosed()) warn(`${pathOf(addressOf(task))} could not be read: ${firstLineOf(error)}`);
      }
    },
    gaveUp: (task: T) => warn(`Gave up on ${pathOf(addressOf(task))}: it took too long.`),
  };
  await new TabPool(open, limits.concurrency, limits.visitTimeoutMs).run<T>(work, stage.signal);
}
