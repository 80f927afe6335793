import { isDynamicText, type PageModel, pathOf, type Step, sameQuery } from '@testkernel/sdk';

/** Asserts that a page is shown, by what the page before it, `from`, does not show. */
export function arrivalAssertions(page: PageModel, from: PageModel | null): Step[] {
  const assertions: Step[] = [{ action: 'assertUrl', expected: pathOf(addressOf(page, from)) }];
  if (page.title !== '' && !isDynamicText(page.title)) {
    assertions.push({ action: 'assertTitle', expected: page.title });
  }
  const shown = uniqueHeading(page, from) ?? uniqueControl(page, from);
  if (shown !== null) assertions.push({ action: 'assert', selector: shown });
  return assertions;
}

/** As the page before links to it: the crawl knows addresses with their parameters in alphabetical order. */
function addressOf({ url }: PageModel, from: PageModel | null): string {
  const target = new URL(url);
  const link = from?.controls.find(({ href }) => {
    if (href === null || !URL.canParse(href, from.url)) return false;
    const { origin, pathname, search, hash } = new URL(href, from.url);
    const isPage = origin === target.origin && pathname === target.pathname && hash === target.hash;
    return isPage && sameQuery(search, target.search);
  });
  return link?.href ? new URL(link.href, from?.url).href : url;
}

function uniqueHeading(page: PageModel, from: PageModel | null): string | null {
  const before = new Set(from?.headings.map((heading) => heading.text));
  const stable = page.headings.filter((heading) => !isDynamicText(heading.text));
  const fresh = stable.filter((heading) => !before.has(heading.text));
  const ranked = [...(fresh.length > 0 ? fresh : stable)].sort((a, b) => a.level - b.level);
  return ranked[0]?.locator ?? null;
}

/** Used for pages without headings. */
function uniqueControl(page: PageModel, from: PageModel | null): string | null {
  const before = new Set(from?.controls.flatMap((control) => control.locators));
  const stable = page.controls.filter((control) => !isDynamicText(control.name));
  const fresh = stable.find((control) => !control.locators.some((locator) => before.has(locator)));
  return (fresh ?? stable[0])?.locators[0] ?? null;
}
