import type { Node } from 'acorn';
import { UnsupportedCode } from './unsupported-code.ts';

/** The code that is read, for excerpts and the line numbers of errors. */
export class CodeSource {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  of(node: Node): string {
    return this.text.slice(node.start, node.end);
  }

  lineAt(offset: number): number {
    return this.text.slice(0, offset).split('\n').length;
  }

  /** An error for a node. @param what defaults to the node's text. */
  refuse(node: Node, what?: string): UnsupportedCode {
    const text = this.of(node).replace(/\s+/g, ' ');
    const shown = text.length > 80 ? `${text.slice(0, 79)}…` : text;
    return new UnsupportedCode(what ?? `"${shown}"`, this.lineAt(node.start));
  }
}
