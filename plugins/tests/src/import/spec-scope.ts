import type { ArrowFunctionExpression, Expression, FunctionDeclaration, FunctionExpression } from 'acorn';

export type SpecFunction = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

/** The value of a name: an expression or a function with its own scope, or unknown. */
export type Binding =
  | { readonly kind: 'value'; readonly node: Expression; readonly scope: SpecScope }
  | { readonly kind: 'function'; readonly node: SpecFunction; readonly scope: SpecScope }
  /** A name that the reader of code handles itself: `page`, `popup1`, `unique`, `row`. */
  | { readonly kind: 'known' }
  | { readonly kind: 'unknown'; readonly why: string };

/** The names in scope at a position in a file. */
export class SpecScope {
  readonly #names = new Map<string, Binding>();
  readonly #outer: SpecScope | null;
  /** The number of scopes around it. */
  readonly depth: number;

  constructor(outer: SpecScope | null = null) {
    this.#outer = outer;
    this.depth = outer ? outer.depth + 1 : 0;
  }

  set(name: string, binding: Binding): void {
    this.#names.set(name, binding);
  }

  find(name: string): Binding | undefined {
    return this.#names.get(name) ?? this.#outer?.find(name);
  }
}
