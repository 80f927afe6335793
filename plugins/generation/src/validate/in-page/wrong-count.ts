import { contentLists, itemsOfList } from './observe-page.ts';
import { isVisible, takenAway } from './page-elements.ts';
import { watchPage } from './watch-page.ts';

/** An item of a list stands there twice, or not at all. */
export function miscount(
  index: number,
  how: 'twice' | 'missing',
  isHere: () => boolean,
  done: () => void,
): void {
  const taken = takenAway();
  const copies = new WeakSet<Element>();
  watchPage(() => {
    const list = isHere() ? contentLists()[index] : undefined;
    const items = list ? itemsOfList(list) : [];
    const last = items.filter((item) => !copies.has(item) && isVisible(item)).at(-1);
    if (!list || !last || items.some((item) => copies.has(item) || taken.has(item))) return;
    if (how === 'missing' && last instanceof HTMLElement) {
      taken.add(last);
      last.style.setProperty('display', 'none', 'important');
      done();
    } else if (how === 'twice') {
      const copy = last.cloneNode(true);
      if (copy instanceof Element) copies.add(copy);
      last.after(copy);
      done();
    }
  });
}
