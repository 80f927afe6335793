import type { PageView } from '../page/page-reader.ts';
import type { Discovery } from './exploration.ts';

/** The targets of a page's links, with the locators of those that a click opens in the same tab. */
export function discoveries(view: PageView): Discovery[] {
  const followable = new Set(view.links);
  const windows = new Set(view.windowLinks);
  const named = view.controls.flatMap((control) => {
    const { href, locators, name, destructive } = control;
    const [locator] = locators;
    const stays = href !== null && !windows.has(href) && view.sources.has(control);
    return stays && !destructive && locator !== undefined ? [{ url: href, locator, name }] : [];
  });
  const reached = new Set(named.map(({ url }) => url));
  const unnamed = [...followable]
    .filter((url) => !reached.has(url))
    .map((url) => ({ url, locator: '', name: '' }));
  return [...named, ...unnamed];
}
