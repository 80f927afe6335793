import { parseLocator, printLocator, type Step } from '@testkernel/sdk';
import type { CallExpression, Expression, SpreadElement } from 'acorn';
import type { CodeSource } from './code-source.ts';
import { pageName } from './print-locator-of.ts';
import { readLocatorText } from './read-locator-text.ts';
import { memberName, ValueReader } from './read-value.ts';

export type Argument = Expression | SpreadElement;

/** A call of a method on something: `<object>.<method>(<arguments>)`. */
export interface MethodCall {
  readonly node: CallExpression;
  readonly object: Expression;
  readonly method: string;
  readonly given: readonly Argument[];
}

/** Reads calls, and the page or locator on which they are made. */
export class CallReader {
  readonly source: CodeSource;
  readonly values: ValueReader;

  constructor(source: CodeSource) {
    this.source = source;
    this.values = new ValueReader(source);
  }

  methodCall(node: Expression): MethodCall | null {
    const inner = unwrap(node);
    if (inner.type !== 'CallExpression' || inner.optional || inner.callee.type !== 'MemberExpression')
      return null;
    const { callee } = inner;
    const method = callee.optional || callee.computed ? undefined : memberName(callee);
    if (method === undefined || callee.object.type === 'Super') return null;
    return { node: inner, object: unwrap(callee.object), method, given: inner.arguments };
  }

  /** The page that an expression refers to, as in steps; null when it is not a page. */
  page(node: Expression): Pick<Step, 'pageAlias'> | null {
    if (node.type !== 'Identifier' || !pageName.test(node.name)) return null;
    return node.name === 'page' ? {} : { pageAlias: node.name };
  }

  /** A locator, with the page or frame in which it is searched. Throws when the expression is not a locator. */
  element(node: Expression): Pick<Step, 'selector' | 'pageAlias' | 'frameUrl'> {
    const root = this.#rootOf(node);
    const frame = this.#frame(root);
    const place = frame ?? this.page(root);
    if (place === null || root === node) throw this.source.refuse(node);
    const text = readLocatorText(this, node, root.end).replace(/^[\s)]*\.\s*/, '');
    try {
      return { ...place, selector: selectorOf(text) };
    } catch {
      throw this.source.refuse(node, `the locator "${text}"`);
    }
  }

  /** `given` is the number of arguments before the options; further arguments and unknown options are refused. */
  options(call: MethodCall, given: number, known: readonly string[] = []): Map<string, Expression> {
    if (call.given.length < given || call.given.length > given + 1) throw this.source.refuse(call.node);
    const last = call.given[given];
    const entries = last ? this.values.entries(last) : [];
    for (const [name, value] of entries) {
      if (name !== 'timeout' && !known.includes(name)) throw this.source.refuse(value, `the option ${name}`);
    }
    return new Map(entries);
  }

  timeout(options: ReadonlyMap<string, Expression>): Pick<Step, 'timeoutMs'> {
    const node = options.get('timeout');
    if (!node) return {};
    const timeoutMs = this.values.number(node);
    if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > 120_000) throw this.source.refuse(node);
    return { timeoutMs };
  }

  /** The beginning of a chain of calls: a page, or a frame of a page. */
  #rootOf(node: Expression): Expression {
    let current = node;
    for (let call = this.methodCall(current); call; call = this.methodCall(current)) {
      if (this.#frame(current)) return current;
      current = call.object;
    }
    return current;
  }

  #frame(node: Expression): Pick<Step, 'pageAlias' | 'frameUrl'> | null {
    const call = this.methodCall(node);
    const page = call ? this.page(call.object) : null;
    if (!call || !page || call.method !== 'frame') return null;
    const [first] = call.given;
    const [entry, ...others] = first ? this.values.entries(first) : [];
    if (entry?.[0] !== 'url' || others.length > 0) throw this.source.refuse(node);
    return { ...page, frameUrl: this.values.text(entry[1]) };
  }
}

export function unwrap(node: Expression): Expression {
  return node.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node;
}

/** A selector in its shortest form: the string of a single `locator('…')`, else the expression. */
function selectorOf(text: string): string {
  const expression = parseLocator(text);
  const printed = printLocator(expression);
  const [call] = expression;
  if (expression.length !== 1 || call?.method !== 'locator' || Object.keys(call.options).length > 0)
    return printed;
  return isSame(call.selector, printed) ? call.selector : printed;
}

function isSame(selector: string, printed: string): boolean {
  try {
    return printLocator(parseLocator(selector)) === printed;
  } catch {
    return false;
  }
}
