/** An element as the accessibility tree names it. */
export interface AriaElement {
  readonly role: string;
  readonly name: string;
  /** `expanded`, `selected`, `checked`, `pressed`, where the element is it. */
  readonly states: readonly string[];
}

const line = /^\s*- '?([a-z]+) "((?:[^"\\]|\\.)*)"((?: \[[^\]]+\])*)/;
const told = new Set(['expanded', 'selected', 'checked', 'pressed']);

/** The elements with a name in Playwright's accessibility snapshot, in their order. */
export function ariaElements(snapshot: string): AriaElement[] {
  return snapshot.split('\n').flatMap((text) => {
    const match = line.exec(text);
    if (match === null) return [];
    const [, role = '', name = '', marks = ''] = match;
    const states = [...marks.matchAll(/\[([a-z]+)\]/g)]
      .map((mark) => mark[1] ?? '')
      .filter((mark) => told.has(mark));
    return [
      { role, name: name.replaceAll('\\"', '"').replaceAll('\\\\', '\\').replaceAll("''", "'"), states },
    ];
  });
}
