import type { Page } from 'playwright-core';
import { token } from '../token.ts';
import type { PageModel } from './page-model.ts';

/** What a page shows, without what only a visit of the crawl knows. */
export type ShownPage = Pick<PageModel, 'title' | 'headings' | 'controls' | 'forms'>;

/** Reads pages the way the crawl does, with locators that are unique on them. */
export interface PageReadingService {
  read(page: Page): Promise<ShownPage>;
}

export const PageReading = token<PageReadingService>('crawler.page-reading');
