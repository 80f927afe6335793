import { type PageModel, pathOf, type Step } from '@testkernel/sdk';
import { isDynamicText } from '../dynamic-text.ts';

/** What shows that this page is there, and not another one. `from` is the page before. */
export function arrivalAssertions(page: PageModel, from: PageModel | null): Step[] {
  const assertions: Step[] = [{ action: 'assertUrl', expected: pathOf(page.url) }];
  if (page.title !== '' && !isDynamicText(page.title)) {
    assertions.push({ action: 'assertTitle', expected: page.title });
  }
  const shown = tellingHeading(page, from) ?? tellingControl(page, from);
  if (shown !== null) assertions.push({ action: 'assert', selector: shown });
  return assertions;
}

function tellingHeading(page: PageModel, from: PageModel | null): string | null {
  const before = new Set(from?.headings.map((heading) => heading.text));
  const steady = page.headings.filter((heading) => !isDynamicText(heading.text));
  const fresh = steady.filter((heading) => !before.has(heading.text));
  const ranked = [...(fresh.length > 0 ? fresh : steady)].sort((a, b) => a.level - b.level);
  return ranked[0]?.locator ?? null;
}

/** A page without headings is told by something to act on. */
function tellingControl(page: PageModel, from: PageModel | null): string | null {
  const before = new Set(from?.controls.flatMap((control) => control.locators));
  const steady = page.controls.filter((control) => !isDynamicText(control.name));
  const fresh = steady.find((control) => !control.locators.some((locator) => before.has(locator)));
  return (fresh ?? steady[0])?.locators[0] ?? null;
}
