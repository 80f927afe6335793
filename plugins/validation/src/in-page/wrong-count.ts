import { contentLists, itemsOfList } from './observe-page.ts';
import { hiddenByMutation, isVisible } from './page-elements.ts';
import { watchPage } from './watch-page.ts';

/** Duplicates or hides the last item of a list. */
export function miscount(
  index: number,
  how: 'twice' | 'missing',
  isHere: () => boolean,
  done: () => void,
): void {
  const hidden = hiddenByMutation();
  const copies = new WeakSet<Element>();
  watchPage(() => {
    const list = isHere() ? contentLists()[index] : undefined;
    const items = list ? itemsOfList(list) : [];
    const last = items.filter((item) => !copies.has(item) && isVisible(item)).at(-1);
    if (!list || !last || items.some((item) => copies.has(item) || hidden.has(item))) return;
    if (how === 'missing' && last instanceof HTMLElement) {
      hidden.add(last);
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
