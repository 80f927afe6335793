/**
 * Tells the elements that an open modal dialog keeps from being used, which are inert
 * (https://html.spec.whatwg.org/multipage/interaction.html#blocked-by-a-modal-dialog).
 */
export function behindModal(): (element: Element) => boolean {
  const modals = [...document.querySelectorAll('dialog:modal')];
  return (element) =>
    modals.length > 0 && !modals.some((modal) => modal.contains(element) || element.contains(modal));
}
