/** Another text of the same length: other digits if it has some, otherwise other letters. */
export function otherText(text: string): string {
  const next = (char: string, first: string, count: number) =>
    String.fromCharCode(first.charCodeAt(0) + ((char.charCodeAt(0) - first.charCodeAt(0) + 1) % count));
  if (/\d/.test(text)) return text.replace(/\d/g, (digit) => next(digit, '0', 10));
  return text
    .replace(/[a-z]/g, (letter) => next(letter, 'a', 26))
    .replace(/[A-Z]/g, (letter) => next(letter, 'A', 26))
    .replace(/(?![A-Za-z])\p{Letter}/gu, 'x');
}

/** Remembers the text written to each node, so that only text that the page wrote since is changed again. */
export function textChanger(): (element: Element) => boolean {
  const written = new WeakMap<Node, string>();
  const change = (node: Node, text: string, write: (text: string) => void): boolean => {
    if (text.trim() === '' || written.get(node) === text) return false;
    const other = otherText(text);
    written.set(node, other);
    write(other);
    return other !== text;
  };
  const visit = (node: Node): boolean => {
    if (node instanceof Text)
      return change(node, node.data, (text) => {
        node.data = text;
      });
    if (node instanceof HTMLInputElement && /^(button|submit|reset)$/.test(node.type)) {
      return change(node, node.value, (text) => {
        node.value = text;
      });
    }
    if (node instanceof Element && /^(SCRIPT|STYLE|INPUT|SELECT|TEXTAREA)$/.test(node.tagName)) return false;
    return [...node.childNodes].map(visit).some(Boolean);
  };
  return visit;
}
