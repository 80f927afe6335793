import { composedElements, composedParent, contentText, elementRole, isShown } from '@testkernel/sdk/page';
import type { RawElement, RawList, RawTable } from './raw-page.ts';

export function isTable(element: Element): boolean {
  return /^(table|grid|treegrid)$/.test(elementRole(element) ?? '');
}

/** Lists of content, without those of the navigation. */
export function isList(element: Element): boolean {
  if (!/^(list|feed)$/.test(elementRole(element) ?? '')) return false;
  for (let one = composedParent(element); one !== null; one = composedParent(one)) {
    const around = one.getAttribute('role') ?? one.tagName.toLowerCase();
    if (/^(nav|navigation|footer|contentinfo|menu|menubar|tablist|toolbar|li|listitem)$/.test(around))
      return false;
  }
  return true;
}

export function readTable(table: Element, described: RawElement): RawTable {
  const inside = composedElements(table).filter(isShown);
  const rows = inside.filter((one) => one.tagName === 'TR' || one.getAttribute('role') === 'row');
  const ofData = rows.filter((row) => row.querySelector('td, [role=cell], [role=gridcell]') !== null);
  const declaredHeaders = inside.filter((one) => one.matches('thead th, [role=columnheader]'));
  const headers =
    declaredHeaders.length > 0
      ? declaredHeaders
      : inside.filter((one) => one.matches(':not(tfoot) > tr:first-child > th'));
  const declared = Number(table.getAttribute('aria-rowcount') ?? -1);
  const heads = rows.length - ofData.length;
  return {
    ...described,
    role: described.role ?? 'table',
    title: titleBefore(table),
    columns: headers.slice(0, 50).map((header) => contentText(header).slice(0, 100)),
    rows: Math.max(ofData.length, declared - heads),
  };
}

export function readList(list: Element, described: RawElement): RawList {
  const items = composedElements(list).filter(
    (one) =>
      /^(LI|ARTICLE)$/.test(one.tagName) || /^(listitem|article)$/.test(one.getAttribute('role') ?? ''),
  );
  const own = items.filter((item) => nearestList(item) === list && isShown(item));
  const declared = Number(own[0]?.getAttribute('aria-setsize') ?? -1);
  return {
    ...described,
    role: described.role ?? 'list',
    title: titleBefore(list),
    items: Math.max(own.length, declared),
  };
}

export function nearestList(item: Element): Element | null {
  for (let one = composedParent(item); one !== null; one = composedParent(one)) {
    if (one.matches('ul, ol, [role=list], [role=feed]')) return one;
  }
  return null;
}

/** The last heading before an element in the same section, which serves as its name. */
export function titleBefore(element: Element): string {
  for (let one: Element | null = element; one !== null && one !== document.body; one = composedParent(one)) {
    for (let before = one.previousElementSibling; before !== null; before = before.previousElementSibling) {
      if (before.matches('h1, h2, h3, h4, h5, h6, [role=heading]')) return contentText(before);
      const inside = [...before.querySelectorAll('h1, h2, h3, h4, h5, h6')].at(-1);
      if (inside !== undefined && before.matches('header, div')) return contentText(inside);
    }
  }
  return '';
}
