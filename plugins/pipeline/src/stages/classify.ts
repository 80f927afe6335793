import {
  type ClassifiedPage,
  folderOf,
  type PageKind,
  type PageModel,
  type PipelineStage,
  routeOf,
  type SiteMap,
} from '@testkernel/sdk';

/** Determines the kind of each page. */
export const classify: PipelineStage = {
  count: (state) => (state.pages.length > 0 ? state.pages.length : (state.siteMap?.pages.length ?? 0)),
  applies: (state) => state.siteMap !== null,
  async run(state) {
    const { siteMap } = state;
    if (siteMap === null) return state;
    const pages: ClassifiedPage[] = siteMap.pages.map((page) => ({ page, ...judge(page, siteMap) }));
    return { ...state, pages };
  },
};

const minListLinks = 5;

type Judgement = Pick<ClassifiedPage, 'kind' | 'confidence' | 'alternatives'>;

/** Where links or an address are all the evidence, the kind is uncertain. */
function judge(page: PageModel, siteMap: SiteMap): Judgement {
  if (page.status !== null && page.status >= 400) return certain('error');
  if (page.forms.some((form) => form.purpose === 'login')) return certain('login');
  if (page.url === siteMap.startUrl) return certain('home');
  if (page.forms.some((form) => form.purpose === 'other' || form.purpose === 'registration')) {
    return certain('form');
  }
  if (/^- (table|grid)\b/m.test(page.ariaSnapshot)) return certain('list');
  if (siblingLinks(page) >= minListLinks) return uncertain('list', ['detail', 'content']);
  if (isOneOfMany(page, siteMap)) return uncertain('detail', ['list', 'content']);
  return uncertain('content', ['list', 'detail']);
}

function certain(kind: PageKind): Judgement {
  return { kind, confidence: 1, alternatives: [] };
}

function uncertain(kind: PageKind, alternatives: readonly PageKind[]): Judgement {
  return { kind, confidence: 0.6, alternatives };
}

/** The largest number of links on the page that lead into one folder. */
function siblingLinks(page: PageModel): number {
  const folders = new Map<string, number>();
  for (const { href } of page.controls) {
    if (href === null) continue;
    const folder = folderOf(href);
    if (folder !== '') folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return Math.max(0, ...folders.values());
}

function isOneOfMany(page: PageModel, siteMap: SiteMap): boolean {
  return (
    /\/[^/]*\d[^/]*$/.test(routeOf(page.url)) ||
    siteMap.pages.filter((other) => other.template === page.template).length > 1
  );
}
