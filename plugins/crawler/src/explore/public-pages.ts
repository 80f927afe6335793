import type { FormModel, PageModel, SiteMap, StageContext } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { readPageView } from '../page/page-reader.ts';
import { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { canonicalUrl } from './site-address.ts';
import { TabPool } from './tab-pool.ts';

/**
 * Looks again, as a stranger, at the pages that a signed-in crawl saw. Those that show a stranger the same are
 * public: tests of them need not sign in, so they are kept as the stranger saw them.
 */
export async function markPublicPages(
  stranger: BrowserContext,
  siteMap: SiteMap,
  limits: CrawlLimits,
  stage: Pick<StageContext, 'signal' | 'log'>,
): Promise<SiteMap> {
  const origin = new URL(siteMap.startUrl).origin;
  const waiting = siteMap.pages.filter((page) => page.signedIn);
  const seen = new Map<string, PageModel>();
  const open = () => Tab.open(stranger, origin, limits);
  await new TabPool(open, limits.concurrency, limits.visitTimeoutMs).run<PageModel>(
    {
      take: () => waiting.shift() ?? null,
      visit: async (tab, page) => {
        const view = await asStranger(tab, page);
        if (view) seen.set(page.url, view);
      },
      gaveUp: ({ path }) => stage.log(`Gave up on ${path} without a session: it took too long.`, 'warn'),
    },
    stage.signal,
  );
  return { ...siteMap, pages: siteMap.pages.map((page) => seen.get(page.url) ?? page) };
}

/** The page as a stranger sees it, or null when that is less. */
async function asStranger(tab: Tab, page: PageModel): Promise<PageModel | null> {
  const arrival = await tab.goto(page.url);
  if (arrival.kind !== 'page' || (arrival.status ?? 200) >= 400) return null;
  if (canonicalUrl(arrival.url) !== page.url) return null;
  const { canonical: _, links: __, windowLinks: ___, loadMs: ____, ...view } = await readPageView(tab.page);
  const stranger: PageModel = { ...page, ...view, signedIn: false };
  return essence(stranger) === essence(page) ? stranger : null;
}

/** Headings and forms. A form that signs out is no loss to a stranger. */
function essence(page: PageModel): string {
  const forms = page.forms.filter((form) => !form.destructive).map(fieldsOf);
  return JSON.stringify([page.headings.map((heading) => heading.text), forms]);
}

function fieldsOf(form: FormModel): string[] {
  return [form.submit?.name ?? '', ...form.fields.map((field) => `${field.type} ${field.label}`)];
}
