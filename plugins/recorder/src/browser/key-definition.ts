/** What the DevTools Protocol needs to know of a key. */
export interface KeyDefinition {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** What pressing it types. */
  readonly text?: string;
}

/** Keys that type nothing, and Enter. */
const named: readonly KeyDefinition[] = [
  { key: 'Backspace', code: 'Backspace', keyCode: 8 },
  { key: 'Tab', code: 'Tab', keyCode: 9 },
  { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
  { key: 'Shift', code: 'ShiftLeft', keyCode: 16 },
  { key: 'Control', code: 'ControlLeft', keyCode: 17 },
  { key: 'Alt', code: 'AltLeft', keyCode: 18 },
  { key: 'Pause', code: 'Pause', keyCode: 19 },
  { key: 'CapsLock', code: 'CapsLock', keyCode: 20 },
  { key: 'Escape', code: 'Escape', keyCode: 27 },
  { key: ' ', code: 'Space', keyCode: 32 },
  { key: 'PageUp', code: 'PageUp', keyCode: 33 },
  { key: 'PageDown', code: 'PageDown', keyCode: 34 },
  { key: 'End', code: 'End', keyCode: 35 },
  { key: 'Home', code: 'Home', keyCode: 36 },
  { key: 'ArrowLeft', code: 'ArrowLeft', keyCode: 37 },
  { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 },
  { key: 'ArrowRight', code: 'ArrowRight', keyCode: 39 },
  { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 },
  { key: 'Insert', code: 'Insert', keyCode: 45 },
  { key: 'Delete', code: 'Delete', keyCode: 46 },
  { key: 'Meta', code: 'MetaLeft', keyCode: 91 },
  { key: 'ContextMenu', code: 'ContextMenu', keyCode: 93 },
  ...Array.from({ length: 12 }, (_, index) => {
    const key = `F${index + 1}`;
    return { key, code: key, keyCode: 112 + index };
  }),
];
const byName = new Map(named.map((definition) => [definition.key, definition]));
const byCode = new Map(named.map((definition) => [definition.keyCode, definition]));

/** The `keyCode` of punctuation on a keyboard for English (US). */
const punctuation: Readonly<Record<string, number>> = {
  ';': 186,
  '=': 187,
  ',': 188,
  '-': 189,
  '.': 190,
  '/': 191,
  '`': 192,
  '[': 219,
  '\\': 220,
  ']': 221,
  "'": 222,
};
const punctuationByCode = new Map(Object.entries(punctuation).map(([key, keyCode]) => [keyCode, key]));

/**
 * A key by its name, as `KeyboardEvent.key` has it, or by its `keyCode`; null for one that is unknown.
 *
 * @param shift whether a letter that is given by its `keyCode` is a capital one
 */
export function keyDefinition(
  given: { readonly key?: string; readonly keyCode?: number },
  shift: boolean,
): KeyDefinition | null {
  const { key, keyCode } = given;
  if (key !== undefined) return byName.get(key === 'Space' ? ' ' : key) ?? characterKey(key);
  if (keyCode === undefined) return null;
  const known = byCode.get(keyCode);
  if (known) return known;
  const sign = punctuationByCode.get(keyCode);
  if (sign !== undefined) return { key: sign, code: '', keyCode };
  const character = String.fromCharCode(keyCode);
  if (!/^[A-Z0-9]$/.test(character)) return null;
  return characterKey(shift ? character : character.toLowerCase());
}

function characterKey(key: string): KeyDefinition | null {
  if ([...key].length !== 1) return null;
  const upper = key.toUpperCase();
  if (/^[A-Z]$/.test(upper)) return { key, code: `Key${upper}`, keyCode: upper.charCodeAt(0) };
  if (/^[0-9]$/.test(key)) return { key, code: `Digit${key}`, keyCode: key.charCodeAt(0) };
  return { key, code: '', keyCode: punctuation[key] ?? 0 };
}
