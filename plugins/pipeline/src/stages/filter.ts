import {
  folderOf,
  holdsUniqueWord,
  type LeftOutPage,
  type PageModel,
  type PipelineStage,
  type PipelineState,
  routeOf,
  type SiteMap,
} from '@testkernel/sdk';

const lookAlikesKept = 3;
const errorPage = 'an error page';
/** Words of a title are weaker evidence than the status of the response. */
const certaintyOfWords = 0.6;

/**
 * Leaves out pages that are not worth testing: error pages, redirects to the sign-in page, surplus look-alikes, and
 * unchanged ones where only changes are wanted.
 */
export const filter: PipelineStage = {
  count: (state) => state.siteMap?.pages.length ?? 0,
  applies: (state) => state.siteMap !== null,
  async run(state, context) {
    if (state.siteMap === null) return state;
    const verdicts = judge(state.siteMap, wantedPaths(state));
    for (const { page, reason } of verdicts) {
      if (reason !== null) context.log(`Left out ${page.path}: ${reason}.`, 'debug');
    }
    const pages = verdicts.filter(({ reason }) => reason === null).map(({ page }) => page);
    const leftOut = verdicts.flatMap(({ page, reason }): LeftOutPage[] =>
      reason === null ? [] : [{ page, reason, confidence: certaintyOf(page, reason) }],
    );
    return { ...state, leftOut, siteMap: { ...state.siteMap, pages } };
  },
};

/** The paths of the pages that are wanted; null where all are. */
function wantedPaths({ changedOnly, changedPages }: PipelineState): ReadonlySet<string> | null {
  return changedOnly && changedPages !== null ? new Set(changedPages) : null;
}

/** The first reason to leave each page out; null to keep it. */
function judge(
  siteMap: SiteMap,
  wanted: ReadonlySet<string> | null,
): { page: PageModel; reason: string | null }[] {
  const seenUrls = new Set<string>();
  const perLookAlike = new Map<string, number>();
  const reasons: readonly [string, (page: PageModel) => boolean][] = [
    ['unchanged since the last crawl', ({ path }) => wanted !== null && !wanted.has(path)],
    [errorPage, isErrorPage],
    ['seen before', ({ url }) => seenUrls.has(url)],
    ['leads to the sign-in page', (page) => isLoginDuplicate(page, siteMap)],
    ['a record that a test made', isTestData],
    ['has the template of three pages that are kept', (page) => isSurplus(page, perLookAlike)],
  ];
  return siteMap.pages.map((page) => {
    const reason = reasons.find(([, applies]) => applies(page))?.[0] ?? null;
    seenUrls.add(page.url);
    return { page, reason };
  });
}

function certaintyOf({ status }: PageModel, reason: string): number {
  return reason === errorPage && (status === null || status < 400) ? certaintyOfWords : 1;
}

function isTestData({ title, headings }: PageModel): boolean {
  return holdsUniqueWord(title) || headings.slice(0, 2).some(({ text }) => holdsUniqueWord(text));
}

const errorTitle = /\b(404|403|500|502|503|not found|page not found|internal server error|forbidden)\b/i;

function isErrorPage(page: PageModel): boolean {
  if (page.status !== null && page.status >= 400) return true;
  const [first] = page.headings;
  return page.forms.length === 0 && errorTitle.test(page.title) && (!first || errorTitle.test(first.text));
}

function isLoginDuplicate(page: PageModel, siteMap: SiteMap): boolean {
  const login = siteMap.login;
  if (login === null || page.url === login.url || page.url === siteMap.startUrl) return false;
  return page.forms.some((form) => form.purpose === 'login') && isSameRoute(page.url, login.url);
}

function isSameRoute(one: string, other: string): boolean {
  return routeOf(one) === routeOf(other);
}

/** Look-alikes have the same template, and an address that differs only in its last part or query. */
function isSurplus(page: PageModel, seen: Map<string, number>): boolean {
  const key = `${page.template} ${folderOf(page.url)}`;
  const isLookAlike = /\d/.test(page.path) || page.path.includes('?');
  if (!isLookAlike) return false;
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return count > lookAlikesKept;
}
