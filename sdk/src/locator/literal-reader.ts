import type { Expression, ObjectExpression, SpreadElement } from 'acorn';
import type { BadRequest } from '../errors.ts';
import { invalidSelector } from './invalid-selector.ts';
import type { LocatorText } from './locator-expression.ts';

type Argument = Expression | SpreadElement;

/** Reads literals from the syntax tree of a selector and refuses everything else. */
export class LiteralReader {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  refuse(what: string, node?: { start: number }): BadRequest {
    return invalidSelector(this.source, what, node?.start);
  }

  string(node: Argument | undefined, what: string): string {
    const value = node && stringOf(node);
    if (value === undefined) throw this.refuse(`${what} must be a string`, node);
    return value;
  }

  text(node: Argument | undefined, what: string): LocatorText {
    if (node?.type === 'Literal' && node.regex) {
      return { regex: node.regex.pattern, flags: node.regex.flags };
    }
    const value = node && stringOf(node);
    if (value === undefined) throw this.refuse(`${what} must be a string or a regular expression`, node);
    return value;
  }

  boolean(node: Argument, what: string): boolean {
    if (node.type === 'Literal' && typeof node.value === 'boolean') return node.value;
    throw this.refuse(`${what} must be true or false`, node);
  }

  integer(node: Argument | undefined, what: string): number {
    const value = node && numberOf(node);
    if (value === undefined || !Number.isInteger(value))
      throw this.refuse(`${what} must be an integer`, node);
    return value;
  }

  /** The properties of an object literal, by name; none where there is no node. */
  properties(node: Argument | undefined, what: string): [name: string, value: Expression][] {
    if (!node) return [];
    if (node.type !== 'ObjectExpression') throw this.refuse(`${what} must be an object`, node);
    return node.properties.map((property) => this.#property(property, what));
  }

  #property(property: ObjectExpression['properties'][number], what: string): [string, Expression] {
    const plain = property.type === 'Property' && property.kind === 'init' && !property.method;
    if (!plain || property.computed || property.shorthand) {
      throw this.refuse(`${what} must consist of plain properties`, property);
    }
    const { key, value } = property;
    if (key.type === 'Identifier') return [key.name, value];
    if (key.type === 'Literal' && typeof key.value === 'string') return [key.value, value];
    throw this.refuse(`${what} must consist of plain properties`, property);
  }
}

function stringOf(node: Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

function numberOf(node: Argument): number | undefined {
  if (node.type === 'Literal' && typeof node.value === 'number') return node.value;
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return undefined;
  const value = numberOf(node.argument);
  return value === undefined ? undefined : -value;
}
