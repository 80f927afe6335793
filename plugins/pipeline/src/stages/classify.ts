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
    const pages: ClassifiedPage[] = siteMap.pages.map((page) => ({ page, kind: kindOf(page, siteMap) }));
    return { ...state, pages };
  },
};

const minListLinks = 5;

function kindOf(page: PageModel, siteMap: SiteMap): PageKind {
  if (page.status !== null && page.status >= 400) return 'error';
  if (page.forms.some((form) => form.purpose === 'login')) return 'login';
  if (page.url === siteMap.startUrl) return 'home';
  if (page.forms.some((form) => form.purpose === 'other' || form.purpose === 'registration')) return 'form';
  if (siblingLinks(page) >= minListLinks || /^- (table|grid)\b/m.test(page.ariaSnapshot)) return 'list';
  if (isOneOfMany(page, siteMap)) return 'detail';
  return 'content';
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
