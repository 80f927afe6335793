import type { AnyNode, Expression, Node } from 'acorn';
import { memberName } from '../code/read-value.ts';
import type { ReadingBudget } from './reading-budget.ts';
import type { Binding, SpecScope } from './spec-scope.ts';
import { lineOf } from './syntax-tree.ts';
import { Unreadable } from './unreadable.ts';

const maxTextLength = 20_000;
/** The limit of names replaced in one statement, including names within their values. */
const maxNames = 500;
/** Names with the same meaning in every file. */
const globals = /^(page|expect|test|process|Buffer|Number|String|undefined|document|window)$/;

export interface Resolved {
  readonly node: Expression;
  readonly scope: SpecScope;
}

/** Replaces names by their values, so that a statement can be read without its file. */
export class TextExpander {
  readonly #text: string;
  readonly #budget: ReadingBudget;
  #names = 0;

  constructor(text: string, budget: ReadingBudget) {
    this.#text = text;
    this.#budget = budget;
  }

  /** The text of a statement or expression with the file's names replaced. Throws `Unreadable`. */
  expand(node: Node, scope: SpecScope): string {
    this.#names = 0;
    return this.#expand(node as AnyNode, scope);
  }

  /** The literal, array or object that an expression evaluates to; null if that cannot be determined. */
  resolve(node: Expression, scope: SpecScope): Resolved | null {
    this.#names = 0;
    return this.#resolve(node, scope);
  }

  #resolve(node: Expression, scope: SpecScope): Resolved | null {
    if (node.type === 'ParenthesizedExpression') return this.#resolve(node.expression, scope);
    if (node.type === 'Identifier') {
      const binding = this.#find(node, node.name, scope);
      if (binding?.kind !== 'value') return null;
      this.#count(node);
      return this.#resolve(binding.node, binding.scope) ?? binding;
    }
    if (node.type === 'MemberExpression' && node.object.type !== 'Super') {
      const object = this.#resolve(node.object, scope);
      if (object?.node.type === 'ObjectExpression') {
        this.#budget.spend(object.node.properties.length, lineOf(node));
      }
      return object && memberOf(object, node.computed ? this.#keyOf(node.property, scope) : memberName(node));
    }
    return { node, scope };
  }

  #keyOf(node: AnyNode, scope: SpecScope): string | undefined {
    if (node.type === 'PrivateIdentifier') return undefined;
    const key = this.#resolve(node as Expression, scope)?.node;
    return key?.type === 'Literal' ? String(key.value) : undefined;
  }

  #expand(node: AnyNode, scope: SpecScope): string {
    let text = '';
    let end = node.start;
    for (const { at, value } of this.#replacements(node, scope)) {
      text += this.#text.slice(end, at.start) + value;
      end = at.end;
      if (text.length > maxTextLength) throw new Unreadable(lineOf(node), 'This statement is too long.');
    }
    return text + this.#text.slice(end, node.end);
  }

  #replacements(node: AnyNode, scope: SpecScope): { at: Node; value: string }[] {
    this.#budget.spend(1, lineOf(node));
    if (node.type === 'Identifier') return this.#name(node, node.name, scope);
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return [];
    if (node.type === 'MemberExpression') return this.#member(node, scope);
    if (node.type === 'Property') {
      if (!node.shorthand || node.key.type !== 'Identifier') return this.#replacements(node.value, scope);
      const [value] = this.#name(node.key, node.key.name, scope);
      return value ? [{ at: node, value: `${node.key.name}: ${value.value}` }] : [];
    }
    return childrenOf(node).flatMap((child) => this.#replacements(child, scope));
  }

  #member(node: Extract<AnyNode, { type: 'MemberExpression' }>, scope: SpecScope) {
    const resolved = this.#isOfFile(node, scope) ? this.#resolve(node, scope) : null;
    if (resolved) return [{ at: node, value: this.#valueText(resolved) }];
    const inner = this.#replacements(node.object, scope);
    return node.computed ? [...inner, ...this.#replacements(node.property, scope)] : inner;
  }

  /** Whether a chain of members begins with an array or object declared in the file. */
  #isOfFile(node: AnyNode, scope: SpecScope): boolean {
    this.#budget.spend(1, lineOf(node));
    if (node.type === 'MemberExpression') return this.#isOfFile(node.object, scope);
    if (node.type !== 'Identifier' || this.#find(node, node.name, scope)?.kind !== 'value') return false;
    const type = this.#resolve(node, scope)?.node.type;
    return type === 'ArrayExpression' || type === 'ObjectExpression';
  }

  #name(at: Node, name: string, scope: SpecScope): { at: Node; value: string }[] {
    const binding = this.#find(at, name, scope);
    if (binding?.kind === 'known') return [];
    if (binding?.kind === 'value') {
      this.#count(at);
      return [{ at, value: this.#valueText(binding) }];
    }
    if (binding?.kind === 'unknown') throw new Unreadable(lineOf(at), `"${name}" ${binding.why}.`);
    if (!binding && globals.test(name)) return [];
    throw new Unreadable(lineOf(at), `What "${name}" is can't be told from this file.`);
  }

  #valueText({ node, scope }: Resolved): string {
    const text = this.#expand(node as AnyNode, scope);
    const simple =
      /^(Literal|TemplateLiteral|CallExpression|MemberExpression|Identifier|ArrayExpression|ObjectExpression)$/;
    return simple.test(node.type) ? text : `(${text})`;
  }

  /** Charges the way through the scopes around. */
  #find(at: Node, name: string, scope: SpecScope): Binding | undefined {
    this.#budget.spend(1 + scope.depth, lineOf(at));
    return scope.find(name);
  }

  #count(at: Node): void {
    this.#names += 1;
    if (this.#names > maxNames) throw new Unreadable(lineOf(at), 'Too many names stand for each other here.');
  }
}

function memberOf({ node, scope }: Resolved, key: string | undefined): Resolved | null {
  if (key === undefined) return null;
  if (node.type === 'ArrayExpression') {
    const element = /^\d{1,6}$/.test(key) ? node.elements[Number(key)] : undefined;
    return element && element.type !== 'SpreadElement' ? { node: element, scope } : null;
  }
  if (node.type !== 'ObjectExpression') return null;
  const property = node.properties.find(
    (one) =>
      one.type === 'Property' &&
      !one.computed &&
      (one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' && String(one.key.value)) ===
        key,
  );
  return property?.type === 'Property' ? { node: property.value, scope } : null;
}

/** The child nodes of a node, in the order of the text. */
export function childrenOf(node: Node): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is AnyNode =>
        typeof value === 'object' && value !== null && 'start' in value && 'type' in value,
    )
    .sort((one, other) => one.start - other.start);
}
