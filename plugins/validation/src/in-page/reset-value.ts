/** Resets fields to a value as soon as another element is clicked, Enter is pressed or the form is sent. */
export function resetValues(matches: () => Element[], value: string, done: () => void): void {
  const reset = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    for (const field of matches()) {
      const isClick = event.type !== 'submit' && event.type !== 'keydown';
      if (isClick && event.composedPath().includes(field)) continue;
      if (resetField(field, value)) done();
    }
  };
  for (const type of ['pointerdown', 'keydown', 'submit']) window.addEventListener(type, reset, true);
}

/** Sets a field's value and dispatches the events of typing, so that frameworks update their own state. */
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
