import {
  accessibleName,
  composedElements,
  contentText,
  elementRole,
  isShown,
  labelText,
  levelOf,
  normalizeText,
} from '@testkernel/sdk/page';
import { behindModal } from './behind-modal.ts';
import { findFormBoxes } from './form-box.ts';
import { isField } from './form-fields.ts';
import { isControl } from './is-control.ts';
import { isSubmit } from './loose-submit.ts';
import { pageOutline } from './page-outline.ts';
import { type PointerTarget, pointerTargets } from './pointer-targets.ts';
import type { PageReading, RawControl, RawElement, RawHeading } from './raw-page.ts';
import { type AttributeCounts, countAttributes } from './read-attributes.ts';
import { findConsent } from './read-consent.ts';
import { readForm } from './read-forms.ts';
import { readIcon } from './read-icon.ts';
import { findPlaces, innermost, type Place } from './read-places.ts';
import { isList, isTable, readList, readTable } from './read-sets.ts';
import { readTraits } from './read-traits.ts';
import { roleInUse } from './role-in-use.ts';
import { clickedLabel } from './styled-box.ts';
import { isUnfinished } from './unfinished.ts';

/**
 * Reads the page as it is now. The elements stay inside the page, where locators are checked against them.
 */
export function readPage(): PageReading {
  const elements: Element[] = [];
  const isBehind = behindModal();
  const all = composedElements(document.documentElement).filter((element) => !isBehind(element));
  const shown = all.filter(isShown);
  const places = findPlaces(shown);
  const attributes = countAttributes();
  const described = new Map<Element, RawElement>();
  const describe = (element: Element): RawElement => {
    const known = described.get(element);
    if (known) return known;
    const label = clickedLabel(element);
    const index = elements.push(label?.element ?? element) - 1;
    const clicked = label && { text: label.text, title: label.title };
    const fresh = { ...describeElement(element, index, places, attributes), clicked };
    described.set(element, fresh);
    return fresh;
  };
  const boxes = findFormBoxes(all);
  const forms = boxes.map((box) => readForm(box, describe, places));
  const controls = all
    .filter((element) => isControl(element) && (isShown(element) || clickedLabel(element) !== null))
    .filter((element) => !repeatsOuter(element))
    .map((element) => readControl(element, describe(element), boxes));
  const targets = pointerTargets(shown).map((target) => readTarget(target, describe(target.element), boxes));
  const headings = shown.filter(isHeading).map((element) => readHeading(element, describe(element)));
  const consent = findConsent(shown);
  const [navigation] = performance.getEntriesByType('navigation');
  const page = {
    url: location.href,
    title: normalizeText(document.title),
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical][href]')?.href ?? null,
    outline: document.body ? pageOutline(document.body, 14) : '',
    headings,
    controls: [...controls, ...targets],
    forms,
    places: places.map(({ place }) => place),
    tables: shown.filter(isTable).map((element) => readTable(element, describe(element))),
    lists: shown.filter(isList).map((element) => readList(element, describe(element))),
    consent: consent && describe(consent),
    unfinished: isUnfinished(shown),
    loadMs: Math.round(navigation?.duration ?? 0),
  };
  return { page, elements };
}

export function describeElement(
  element: Element,
  index: number,
  places: readonly Place[],
  attributes: AttributeCounts,
): Omit<RawElement, 'clicked'> {
  const tag = element.tagName.toLowerCase();
  return {
    element: index,
    tag,
    role: roleInUse(element),
    name: accessibleName(element),
    label: labelText(element) || normalizeText(element.getAttribute('aria-label')),
    placeholder: normalizeText(element.getAttribute('placeholder')),
    text: isField(element) ? '' : contentText(element),
    testId: element.getAttribute('data-testid') ?? '',
    id: element.getAttribute('id') ?? '',
    nameAttribute: element.getAttribute('name') ?? '',
    editable: element.getAttribute('contenteditable') ?? '',
    uniqueBy: ['data-testid', 'id', 'placeholder', 'contenteditable', 'name'].filter((attribute) =>
      attributes.isUnique(attribute, element.getAttribute(attribute) ?? '', tag),
    ),
    layer: innermost(element, places, true),
    landmark: innermost(element, places, false),
  };
}

/** A button in a link, or a link in a button, that is called the same: a click on either is one on the outer one. */
export function repeatsOuter(element: Element): boolean {
  const outer = element.parentElement?.closest('a, button, [role=button], [role=link]') ?? null;
  if (outer === null || !isControl(outer) || !isShown(outer)) return false;
  return accessibleName(outer) !== '' && accessibleName(outer) === accessibleName(element);
}

export function readControl(element: Element, described: RawElement, boxes: readonly Element[]): RawControl {
  const anchor = element instanceof HTMLAnchorElement && element.hasAttribute('href') ? element : null;
  const form = boxes.findIndex((box) => box.contains(element));
  return {
    ...described,
    href: anchor && /^https?:$/.test(anchor.protocol) ? anchor.href : null,
    disabled: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
    form: form < 0 ? null : form,
    guarded:
      /confirm\s*\(/.test(element.getAttribute('onclick') ?? '') ||
      element.hasAttribute('data-confirm') ||
      /^(delete|post|put|patch)$/i.test(element.getAttribute('data-method') ?? ''),
    submits: isSubmit(element) && element.closest('form') !== null,
    opensWindow: anchor !== null && anchor.target !== '' && !/^_(self|top|parent)$/.test(anchor.target),
    opensDownload: anchor?.hasAttribute('download') ?? false,
    traits: readTraits(element),
  };
}

/** With the icon of the whole, which may announce that it deletes something. */
export function readTarget(
  { element, around }: PointerTarget,
  described: RawElement,
  boxes: readonly Element[],
): RawControl {
  const control = readControl(element, described, boxes);
  return { ...control, traits: { ...control.traits, ...readIcon(around), target: true } };
}

export function isHeading(element: Element): boolean {
  return elementRole(element) === 'heading';
}

export function readHeading(element: Element, described: RawElement): RawHeading {
  return { ...described, level: levelOf(element) || 2 };
}
