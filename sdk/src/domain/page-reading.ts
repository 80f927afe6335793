import type { Page } from 'playwright-core';
import { token } from '../token.ts';
import type { PageModel } from './page-model.ts';

/** The properties of a `PageModel` that can be read from any open page, without a crawl. */
export type ShownPage = Pick<PageModel, 'title' | 'headings' | 'controls' | 'forms' | 'tables' | 'lists'>;

/** Reads pages as the crawler does, with locators that are unique on the page. */
export interface PageReadingService {
  read(page: Page): Promise<ShownPage>;
}

export const PageReading = token<PageReadingService>('crawler.page-reading');
