import { type CallExpression, type Expression, parseExpressionAt } from 'acorn';
import { CallReader, nameNode } from './call-reader.ts';
import { invalidSelector } from './invalid-selector.ts';
import { LiteralReader } from './literal-reader.ts';
import type { LocatorCall, LocatorExpression } from './locator-expression.ts';

/** Matches text that begins like a JavaScript call (`getByRole(`, `page.locator(`), as no selector string does. */
const callShape = /^(?:await\s+)?[A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*\s*\(/;

/**
 * Reads a locator expression (`getByRole('button', { name: 'Save' })`, with or without `page.`) or a Playwright
 * selector string (`#id`, `text=Save`, `xpath=//a`), which becomes one call of `locator`. Nothing is evaluated.
 *
 * @throws BadRequest `INVALID_SELECTOR` with the unsupported part and its position.
 * @example
 * parseLocator("getByRole('listitem').nth(2)");
 * // [{ method: 'getByRole', role: 'listitem', options: {} }, { method: 'nth', index: 2 }]
 */
export function parseLocator(source: string): LocatorExpression {
  const text = source.trim();
  if (text === '') throw invalidSelector(source, 'Nothing to look for: the start');
  if (!callShape.test(text)) return [{ method: 'locator', selector: text, options: {} }];
  return new LocatorParser(text).parse();
}

class LocatorParser {
  readonly #literals: LiteralReader;
  readonly #calls: CallReader;

  constructor(source: string) {
    this.#literals = new LiteralReader(source);
    this.#calls = new CallReader(this.#literals, (node) => this.#locator(node, true));
  }

  parse(): LocatorExpression {
    const { source } = this.#literals;
    const tree = this.#syntaxTree();
    const rest = source.slice(tree.end);
    if (rest.trim() !== '') {
      const offset = tree.end + rest.length - rest.trimStart().length;
      throw invalidSelector(source, `Unexpected ${rest.trim().slice(0, 20)}`, offset);
    }
    return this.#locator(tree, false);
  }

  #syntaxTree(): Expression {
    try {
      return parseExpressionAt(this.#literals.source, 0, { ecmaVersion: 'latest' });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const what = error.message.replace(/ \(\d+:\d+\)$/, '');
      const offset = 'pos' in error && typeof error.pos === 'number' ? error.pos : undefined;
      throw invalidSelector(this.#literals.source, what, offset);
    }
  }

  #locator(node: Expression, nested: boolean): LocatorExpression {
    const calls: LocatorCall[] = [];
    let inFrame = false;
    for (const call of this.#chain(node)) {
      const read = this.#calls.read(this.#methodOf(call), call);
      this.#checkOrder(read, calls.length === 0, inFrame, nameNode(call));
      if (nested && (read.method === 'frameLocator' || read.method === 'contentFrame')) {
        throw this.#literals.refuse(
          `${read.method}() inside of another locator isn't supported`,
          nameNode(call),
        );
      }
      if (read.method === 'frameLocator' || read.method === 'contentFrame') inFrame = true;
      else if (!isPosition(read)) inFrame = false;
      calls.push(read);
    }
    if (inFrame) throw this.#literals.refuse('The selector ends in a frame: name an element of it,', node);
    return calls;
  }

  /** Checks the order of calls: after the page or a frame only searches are allowed, then any call that narrows them. */
  #checkOrder(call: LocatorCall, atStart: boolean, inFrame: boolean, node: { start: number }): void {
    if (atStart && !isSearch(call)) {
      throw this.#literals.refuse(`${call.method}() needs a locator before it`, node);
    }
    if (inFrame && !isSearch(call) && !isPosition(call)) {
      throw this.#literals.refuse(`${call.method}() of a frame isn't supported`, node);
    }
  }

  /** The calls of `a().b().c()`, first to last. */
  #chain(node: Expression): CallExpression[] {
    const calls: CallExpression[] = [];
    let current: Expression = node;
    while (current.type === 'CallExpression') {
      if (current.optional) throw this.#literals.refuse("?.() isn't supported", current);
      calls.unshift(current);
      const { callee }: CallExpression = current;
      if (callee.type === 'Identifier') return calls;
      if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') break;
      current = callee.object;
      if (current.type === 'Identifier' && current.name === 'page') return calls;
    }
    throw this.#literals.refuse('Only calls on page or on a locator are supported, not what stands', current);
  }

  #methodOf(call: CallExpression): string {
    const { callee } = call;
    if (callee.type === 'Identifier') return callee.name;
    const plain = callee.type === 'MemberExpression' && !callee.computed && !callee.optional;
    if (plain && callee.property.type === 'Identifier') return callee.property.name;
    throw this.#literals.refuse("A call of this kind isn't supported", callee);
  }
}

function isSearch(call: LocatorCall): boolean {
  return call.method.startsWith('getBy') || call.method === 'locator' || call.method === 'frameLocator';
}

function isPosition(call: LocatorCall): boolean {
  return call.method === 'first' || call.method === 'last' || call.method === 'nth';
}
