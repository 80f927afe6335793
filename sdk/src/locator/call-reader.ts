import type { CallExpression, Expression, SpreadElement } from 'acorn';
import type { LiteralReader } from './literal-reader.ts';
import {
  type LocatorCall,
  type LocatorExpression,
  type LocatorFilterOptions,
  type LocatorRoleOptions,
  type LocatorTextMethod,
  type LocatorTextOptions,
  locatorTextMethods,
} from './locator-expression.ts';
import { isLocatorRole, type LocatorRole } from './locator-role.ts';

type Argument = Expression | SpreadElement;

const flagsOfRole = [
  'exact',
  'checked',
  'disabled',
  'expanded',
  'includeHidden',
  'pressed',
  'selected',
] as const;

/** Turns single calls of a locator expression into data. */
export class CallReader {
  readonly #literals: LiteralReader;
  readonly #nested: (node: Expression) => LocatorExpression;

  /** @param nested reads a locator that is an argument of a call (`has: getByText('x')`). */
  constructor(literals: LiteralReader, nested: (node: Expression) => LocatorExpression) {
    this.#literals = literals;
    this.#nested = nested;
  }

  read(method: string, call: CallExpression): LocatorCall {
    const literals = this.#literals;
    const [first, second] = call.arguments;
    this.#limitArguments(method, call);
    if (isTextMethod(method)) {
      const text = literals.text(first, `The text of ${method}`);
      return { method, text, options: this.#textOptions(method, second) };
    }
    switch (method) {
      case 'getByRole':
        return { method, role: this.#role(first), options: this.#roleOptions(second) };
      case 'getByTestId':
        return { method, testId: literals.text(first, 'The test id') };
      case 'locator':
        return { method, selector: this.#selector(first), options: this.#filterOptions(method, second) };
      case 'frameLocator':
        return { method, selector: this.#selector(first) };
      case 'filter':
        return { method, options: this.#filterOptions(method, first) };
      case 'nth':
        return { method, index: literals.integer(first, 'The index of nth') };
      case 'first':
      case 'last':
      case 'contentFrame':
        return { method };
      case 'and':
      case 'or':
        return { method, other: this.#locator(first, `The argument of ${method}`) };
      default:
        throw literals.refuse(`${method}() isn't supported`, nameNode(call));
    }
  }

  #limitArguments(method: string, call: CallExpression): void {
    const surplus = call.arguments[maximumOf(method)];
    if (surplus) throw this.#literals.refuse(`${method}() has too many arguments`, surplus);
  }

  #role(node: Argument | undefined): LocatorRole {
    const role = this.#literals.string(node, 'The role');
    if (!isLocatorRole(role)) throw this.#literals.refuse(`There is no role ${role}`, node);
    return role;
  }

  #selector(node: Argument | undefined): string {
    const selector = this.#literals.string(node, 'The selector');
    if (selector.trim() === '') throw this.#literals.refuse('An empty selector', node);
    return selector;
  }

  #locator(node: Argument | undefined, what: string): LocatorExpression {
    if (!node || node.type === 'SpreadElement')
      throw this.#literals.refuse(`${what} must be a locator`, node);
    return this.#nested(node);
  }

  #textOptions(method: string, node: Argument | undefined): LocatorTextOptions {
    const options: { exact?: boolean } = {};
    for (const [name, value] of this.#literals.properties(node, `The options of ${method}`)) {
      if (name !== 'exact')
        throw this.#literals.refuse(`The option ${name} of ${method} isn't supported`, value);
      options.exact = this.#literals.boolean(value, 'exact');
    }
    return options;
  }

  #roleOptions(node: Argument | undefined): LocatorRoleOptions {
    const options: { -readonly [K in keyof LocatorRoleOptions]: LocatorRoleOptions[K] } = {};
    for (const [name, value] of this.#literals.properties(node, 'The options of getByRole')) {
      const flag = flagsOfRole.find((known) => known === name);
      if (flag) options[flag] = this.#literals.boolean(value, flag);
      else if (name === 'name') options.name = this.#literals.text(value, 'name');
      else if (name === 'level') options.level = this.#literals.integer(value, 'level');
      else throw this.#literals.refuse(`The option ${name} of getByRole isn't supported`, value);
    }
    return options;
  }

  #filterOptions(method: 'locator' | 'filter', node: Argument | undefined): LocatorFilterOptions {
    const options: { -readonly [K in keyof LocatorFilterOptions]: LocatorFilterOptions[K] } = {};
    for (const [name, value] of this.#literals.properties(node, `The options of ${method}`)) {
      if (name === 'hasText' || name === 'hasNotText') options[name] = this.#literals.text(value, name);
      else if (name === 'has' || name === 'hasNot') options[name] = this.#locator(value, name);
      else if (name === 'visible' && method === 'filter') {
        options.visible = this.#literals.boolean(value, name);
      } else throw this.#literals.refuse(`The option ${name} of ${method} isn't supported`, value);
    }
    return options;
  }
}

/** The node of a call's name, for positions in error messages. */
export function nameNode({ callee }: CallExpression): { start: number } {
  return callee.type === 'MemberExpression' ? callee.property : callee;
}

function isTextMethod(method: string): method is LocatorTextMethod {
  return locatorTextMethods.some((known) => known === method);
}

function maximumOf(method: string): number {
  if (method === 'first' || method === 'last' || method === 'contentFrame') return 0;
  if (method === 'getByRole' || method === 'locator' || isTextMethod(method)) return 2;
  return 1;
}
