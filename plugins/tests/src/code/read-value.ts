import type {
  CallExpression,
  Expression,
  MemberExpression,
  Property,
  SpreadElement,
  TemplateLiteral,
} from 'acorn';
import type { CodeSource } from './code-source.ts';
import { type CalledName, isCalledName, placeholderOfCall } from './placeholder-call.ts';
import { isConstant, placeholderOfVariable } from './placeholders.ts';

type Argument = Expression | SpreadElement;

/** Reads expressions for texts and plain data: those that `printValue` prints, and simple variations. */
export class ValueReader {
  readonly #source: CodeSource;

  constructor(source: CodeSource) {
    this.#source = source;
  }

  /** A text, with placeholders in place of expressions. */
  text(node: Argument): string {
    const placeholder = this.#placeholder(node);
    if (placeholder !== undefined) return `{{${placeholder}}}`;
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') return node.value;
        break;
      case 'TemplateLiteral':
        return this.#template(node);
      case 'ParenthesizedExpression':
        return this.text(node.expression);
      case 'BinaryExpression':
        if (node.operator === '+' && node.left.type !== 'PrivateIdentifier') {
          return this.text(node.left) + this.text(node.right);
        }
    }
    throw this.#source.refuse(node);
  }

  number(node: Argument): number {
    if (node.type === 'Literal' && typeof node.value === 'number') return node.value;
    throw this.#source.refuse(node);
  }

  /** Plain data: objects, arrays, texts, numbers, booleans and null. */
  data(node: Argument): unknown {
    if (node.type === 'ObjectExpression') {
      return Object.fromEntries(this.entries(node).map(([name, value]) => [name, this.data(value)]));
    }
    if (node.type === 'ArrayExpression') {
      return node.elements.map((element) => (element ? this.data(element) : this.#refuse(node)));
    }
    if (node.type === 'Literal' && !('regex' in node && node.regex) && typeof node.value !== 'bigint')
      return node.value;
    if (node.type === 'UnaryExpression' && node.operator === '-') return -this.number(node.argument);
    return this.text(node);
  }

  /** The properties of an object literal, without duplicates. */
  entries(node: Argument): [string, Expression][] {
    if (node.type !== 'ObjectExpression') throw this.#source.refuse(node);
    return node.properties.map((property) => {
      if (property.type !== 'Property' || property.kind !== 'init' || property.method || property.computed) {
        throw this.#source.refuse(property);
      }
      return [this.#key(property), property.value];
    });
  }

  #key(property: Property): string {
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined || name === '__proto__') throw this.#source.refuse(property);
    return name;
  }

  #template(node: TemplateLiteral): string {
    return node.quasis
      .map((quasi, index) => {
        const expression = node.expressions[index];
        return (quasi.value.cooked ?? '') + (expression ? this.text(expression) : '');
      })
      .join('');
  }

  /** `unique`, `uniqueDay`, `workday(…)`, `uniqueDayIn(…)`, `uniqueCode(…)`, `row.column`, `row['column']`, `process.env.X` and `process.env.X ?? ''`. */
  #placeholder(node: Argument): string | undefined {
    if (node.type === 'LogicalExpression' && node.operator === '??') {
      const empty = node.right.type === 'Literal' && node.right.value === '';
      return empty ? this.#placeholder(node.left) : undefined;
    }
    if (node.type === 'Identifier') return isConstant(node.name) ? node.name : undefined;
    if (node.type === 'CallExpression') return this.#call(node);
    if (node.type !== 'MemberExpression') return undefined;
    const name = memberName(node);
    if (name === undefined) return undefined;
    if (node.object.type === 'Identifier' && node.object.name === 'row') return name;
    return this.#source.of(node.object) === 'process.env' ? placeholderOfVariable(name) : undefined;
  }

  #call(node: CallExpression): string | undefined {
    const name = calledName(node);
    if (name === undefined) return undefined;
    return placeholderOfCall(
      name,
      node.arguments.map((one) => this.data(one)),
    );
  }

  #refuse(node: Argument): never {
    throw this.#source.refuse(node);
  }
}

/** The function of a call that stands for a placeholder; undefined for any other call. */
export function calledName({ callee, optional }: CallExpression): CalledName | undefined {
  return !optional && callee.type === 'Identifier' && isCalledName(callee.name) ? callee.name : undefined;
}

/** `b` of `a.b` and `a['b']`. */
export function memberName(node: MemberExpression): string | undefined {
  const { property } = node;
  if (!node.computed && property.type === 'Identifier') return property.name;
  if (node.computed && property.type === 'Literal' && typeof property.value === 'string')
    return property.value;
  return undefined;
}
