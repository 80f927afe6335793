import { composedElements } from '@testkernel/sdk/page';
import type { RawTraits } from './raw-page.ts';

/** The icon in a control: of a font, of a set of pictures, or of a library that draws it inline. */
export function readIcon(element: Element): Pick<RawTraits, 'icon' | 'iconMark'> {
  for (const one of [...composedElements(element).filter(mayBeIcon), element]) {
    const found = iconByClass(one) ?? iconByAttribute(one) ?? iconByAddress(one);
    if (found !== null) return found;
  }
  return { icon: '', iconMark: '' };
}

export function mayBeIcon(element: Element): boolean {
  return /^(i|span|svg|use|img)$/i.test(element.tagName);
}

/** From a class: `fa-ellipsis-v`, `bi-three-dots`, `lucide-trash-2`. */
export function iconByClass(element: Element): Pick<RawTraits, 'icon' | 'iconMark'> | null {
  const named =
    /^(?:fas?|far|fab|icon|glyphicon|bi|mdi|ti|ri|la|uil|bx|feather|octicon|codicon|pi|ph|lucide|tabler-icon|anticon|el-icon|k-i|dx-icon)-([a-z][a-z-]*[a-z])(?:-?\d+)?$/;
  /** How an icon is drawn, and what is no icon. */
  const others =
    /^(fw|lg|sm|xs|spin|pulse|inverse|border|stack|solid|regular|brands|light|only|btn|button|wrapper|container|left|right|rotate|flip|pull)(-|$)/;
  for (const token of (element.getAttribute('class') ?? '').split(/\s+/)) {
    const name = named.exec(token)?.[1];
    if (name !== undefined && !others.test(name))
      return { icon: name.replaceAll('-', ' '), iconMark: `[class~="${token}"]` };
  }
  return null;
}

/** From an attribute in which a library of icons keeps the name: `data-icon="trash"`, `data-testid="DeleteIcon"`. */
export function iconByAttribute(element: Element): Pick<RawTraits, 'icon' | 'iconMark'> | null {
  for (const attribute of ['data-icon', 'data-lucide', 'data-feather', 'data-testid']) {
    const value = element.getAttribute(attribute) ?? '';
    const name =
      attribute === 'data-testid'
        ? /^([A-Z][A-Za-z]{1,40}?)(?:Outlined|Rounded|Sharp|TwoTone)?Icon$/.exec(value)?.[1]
        : /^[a-z][a-z-]{1,40}$/.exec(value)?.[0];
    if (name === undefined) continue;
    const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll('-', ' ');
    return { icon: words.toLowerCase(), iconMark: `[${attribute}="${value}"]` };
  }
  return null;
}

/** From the address of a picture in a set (`#icon-edit`), or of a picture without an alternative text (`/icons/edit.svg`). */
export function iconByAddress(element: Element): Pick<RawTraits, 'icon' | 'iconMark'> | null {
  const isPicture = element.tagName === 'IMG' && !element.getAttribute('alt');
  if (!isPicture && element.tagName.toLowerCase() !== 'use') return null;
  const pattern = isPicture
    ? /(?:^|\/)([a-z]+(?:[-_][a-z]+){0,3})\.(?:svg|png|gif|webp)$/
    : /#(?:icon-|i-)?([a-z]+(?:-[a-z]+){0,3})$/;
  const attribute = isPicture ? 'src' : 'href';
  const address = element.getAttribute(attribute) ?? '';
  const name = pattern.exec(address)?.[1] ?? pattern.exec(element.getAttribute('xlink:href') ?? '')?.[1];
  if (name === undefined) return null;
  const isQuotable = address !== '' && address.length <= 200 && !/["\\]/.test(address);
  return { icon: name.replace(/[-_]/g, ' '), iconMark: isQuotable ? `[${attribute}="${address}"]` : '' };
}
