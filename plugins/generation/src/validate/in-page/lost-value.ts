/** Fields forget what was typed as soon as anything is done with it. */
export function forgetValues(matches: () => Element[], value: string, forgotten: () => void): void {
  const forget = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    for (const field of matches()) {
      const isClick = event.type !== 'submit' && event.type !== 'keydown';
      if (isClick && event.composedPath().includes(field)) continue;
      if (resetField(field, value)) forgotten();
    }
  };
  for (const type of ['pointerdown', 'keydown', 'submit']) window.addEventListener(type, forget, true);
}

/** Sets a field as typing would, so that frameworks which keep the value themselves notice. */
export function resetField(field: Element, value: string): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText && !(field instanceof HTMLSelectElement)) return false;
  if (field.value === value) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
