/** A role and an accessible name. */
export interface AriaElement {
  readonly role: string;
  readonly name: string;
  /** `expanded`, `selected`, `checked` and `pressed`, if they are true. */
  readonly states: readonly string[];
}

const line = /^\s*- '?([a-z]+) "((?:[^"\\]|\\.)*)"((?: \[[^\]]+\])*)/;
const reportedStates = new Set(['expanded', 'selected', 'checked', 'pressed']);

/** The named elements of Playwright's accessibility snapshot, in document order. */
export function ariaElements(snapshot: string): AriaElement[] {
  return snapshot.split('\n').flatMap((text) => {
    const match = line.exec(text);
    if (match === null) return [];
    const [, role = '', name = '', brackets = ''] = match;
    const states = [...brackets.matchAll(/\[([a-z]+)\]/g)]
      .map((bracket) => bracket[1] ?? '')
      .filter((state) => reportedStates.has(state));
    return [
      { role, name: name.replaceAll('\\"', '"').replaceAll('\\\\', '\\').replaceAll("''", "'"), states },
    ];
  });
}
