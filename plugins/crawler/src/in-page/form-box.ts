import { composedElements, composedParent, isShown } from '@testkernel/sdk/page';
import { canBeFilled, isField, isSearchField, type NativeField } from './form-fields.ts';
import { isNamedOtherwise, isSubmit, looseSubmit } from './loose-submit.ts';

/** The elements that contain fields and their submit button: forms, and other boxes that serve as one. */
export function findFormBoxes(all: readonly Element[]): Element[] {
  const boxes = new Set<Element>();
  const looked = new Map<Element, boolean>();
  for (const element of all) {
    if (element instanceof HTMLFormElement && isShown(element)) boxes.add(element);
    const box = isField(element) && canBeFilled(element) ? formBox(element, looked) : null;
    if (box) boxes.add(box);
  }
  return [...boxes];
}

/**
 * The element that contains a field and its submit button: its form, or the nearest box around it in the same
 * part of the page. Search fields and selects need no button.
 *
 * @param looked whether each box that was examined has a submit button, shared between the fields
 */
export function formBox(field: NativeField, looked: Map<Element, boolean>): Element | null {
  if (field.form) return field.form;
  let box = composedParent(field);
  for (let steps = 0; box !== null && box !== document.body && steps < 5; steps += 1) {
    const sends =
      looked.get(box) ??
      (box.matches('[role=search], [role=form]') || looseSubmit(box, composedElements(box)) !== null);
    looked.set(box, sends);
    if (sends) return box;
    if (box.matches('main, aside, nav, header, footer, dialog, [role=dialog]')) break;
    box = composedParent(box);
  }
  return isSearchField(field) || field instanceof HTMLSelectElement ? composedParent(field) : null;
}

/** Of a form the first button that submits, where there are others not one that is named like one that closes: `submit` is the default type. */
export function findSubmit(box: Element, inside: readonly Element[]): Element | null {
  if (!(box instanceof HTMLFormElement)) return looseSubmit(box, inside);
  const submits = inside.filter((one) => isShown(one) && isSubmit(one));
  return submits.find((one) => !isNamedOtherwise(one)) ?? submits[0] ?? null;
}
