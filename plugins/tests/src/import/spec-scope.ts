import type { ArrowFunctionExpression, Expression, FunctionDeclaration, FunctionExpression } from 'acorn';

export type SpecFunction = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

/** What a name stands for: an expression or a function where it was written, or nothing that can be known. */
export type Binding =
  | { readonly kind: 'value'; readonly node: Expression; readonly scope: SpecScope }
  | { readonly kind: 'function'; readonly node: SpecFunction; readonly scope: SpecScope }
  /** One of ours, which the reader of code knows: `page`, `popup1`, `unique`, `row`. */
  | { readonly kind: 'known' }
  | { readonly kind: 'unknown'; readonly why: string };

/** The names that are known at a place of a file. */
export class SpecScope {
  readonly #names = new Map<string, Binding>();
  readonly #outer: SpecScope | null;

  constructor(outer: SpecScope | null = null) {
    this.#outer = outer;
  }

  set(name: string, binding: Binding): void {
    this.#names.set(name, binding);
  }

  find(name: string): Binding | undefined {
    return this.#names.get(name) ?? this.#outer?.find(name);
  }
}
