import { changeOf } from './field-value.ts';

/** The key as `press` takes it, where pressing it is an action of its own; null where it enters or changes a value. */
export function pressedKey(event: KeyboardEvent, target: Element | null): string | null {
  const { key } = event;
  if (
    /^(Shift|Control|Alt|Meta|AltGraph|CapsLock|NumLock|Process|Dead|Unidentified|Backspace|Delete)$/.test(
      key,
    )
  )
    return null;
  const change = target === null ? 'none' : changeOf(target);
  const edits = change === 'text' || (target instanceof HTMLElement && target.isContentEditable);
  const combined = event.ctrlKey || event.metaKey || event.altKey;
  if (event.getModifierState('AltGraph')) return null;
  // What pasting and cutting change is reported as the new value.
  if (edits && combined && /^[vxzy]$/i.test(key)) return null;
  if (edits && event.shiftKey && key === 'Insert') return null;
  if (key.length === 1 && !combined && (edits || change === 'choice' || change === 'mark')) return null;
  if ((change === 'choice' || change === 'mark' || isRange(target)) && /^(Arrow|Home|End|Page)/.test(key))
    return null;
  return withModifiers(event, key === ' ' ? 'Space' : key);
}

export function isRange(target: Element | null): boolean {
  return target instanceof HTMLInputElement && /^(range|number|date|time|month|week)$/.test(target.type);
}

export function withModifiers(event: KeyboardEvent, key: string): string {
  const shifted = event.shiftKey && (key.length > 1 || event.ctrlKey || event.altKey || event.metaKey);
  return [
    event.ctrlKey ? 'Control+' : '',
    event.altKey ? 'Alt+' : '',
    event.metaKey ? 'Meta+' : '',
    shifted ? 'Shift+' : '',
    key,
  ].join('');
}
