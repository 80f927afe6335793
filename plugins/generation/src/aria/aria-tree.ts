/** A node of an accessibility tree, as Playwright writes it in a snapshot (https://playwright.dev/docs/aria-snapshots). */
export interface AriaNode {
  /** `text` for a text between other nodes. */
  readonly role: string;
  readonly name: string | null;
  /** What is in brackets: `level=1`, `checked`. */
  readonly attributes: readonly string[];
  /** Its only content: a text, or the value of a field. */
  readonly text: string | null;
  /** The address of a link, as the page writes it. */
  readonly url: string | null;
  readonly children: readonly AriaNode[];
}

interface OpenNode extends AriaNode {
  url: string | null;
  readonly indentation: number;
  readonly children: OpenNode[];
}

const lineOf = /^( *)- (.*)$/;
const quotedLine = /^'((?:[^']|'')*)'(.*)$/;
const addressLine = /^\/url: (.+)$/;
const keyOf = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)$/;

/**
 * Reads a snapshot. Left out is what no assertion is made of: the hints of fields, and lines that are in no form known.
 *
 * @param neutral is applied to names and texts
 */
export function ariaTree(snapshot: string, neutral = (text: string) => text): AriaNode[] {
  const roots: OpenNode[] = [];
  const open: OpenNode[] = [];
  for (const line of snapshot.split('\n')) {
    const [, spaces = '', content = ''] = lineOf.exec(line) ?? [];
    const [, address] = addressLine.exec(content) ?? [];
    const node = content === '' ? null : readNode(content, spaces.length, neutral);
    if (node === null && address === undefined) continue;
    while ((open.at(-1)?.indentation ?? -1) >= spaces.length) open.pop();
    const around = open.at(-1);
    if (around !== undefined && address !== undefined) around.url = neutral(unquoted(address));
    if (node === null) continue;
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** All nodes, in document order. */
export function ariaNodes(nodes: readonly AriaNode[]): AriaNode[] {
  return nodes.flatMap((node) => [node, ...ariaNodes(node.children)]);
}

function readNode(content: string, indentation: number, neutral: (text: string) => string): OpenNode | null {
  const { key, rest } = splitLine(content);
  const [, role, name, brackets = ''] = keyOf.exec(key) ?? [];
  if (role === undefined) return null;
  const value = rest.startsWith(': ') ? unquoted(rest.slice(2)) : null;
  return {
    role,
    name: name === undefined ? null : neutral(unescaped(name)),
    attributes: [...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => inside),
    text: value === null ? null : neutral(value),
    url: null,
    children: [],
    indentation,
  };
}

/** The key of a line, which is in quotation marks where YAML asks for them, and what follows it. */
function splitLine(content: string): { key: string; rest: string } {
  const [, quoted, rest = ''] = quotedLine.exec(content) ?? [];
  if (quoted !== undefined) return { key: quoted.replaceAll("''", "'"), rest };
  const end = /:(?= |$)/.exec(content)?.index ?? content.length;
  return { key: content.slice(0, end), rest: content.slice(end) };
}

function unquoted(value: string): string {
  const [, inner] = /^"(.*)"$/.exec(value) ?? [];
  return inner === undefined ? value : unescaped(inner);
}

function unescaped(text: string): string {
  const short = new Map(Object.entries({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }));
  return text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_, byte, unit, letter) =>
    byte || unit ? String.fromCharCode(Number.parseInt(byte ?? unit, 16)) : (short.get(letter) ?? letter),
  );
}
