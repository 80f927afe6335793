import { BadRequest, type Step } from '@testkernel/sdk';
import type {
  CallExpression,
  Expression,
  ForOfStatement,
  ModuleDeclaration,
  Statement,
  VariableDeclaration,
} from 'acorn';
import { isFunctionDeclaration } from '../code/code-functions.ts';
import { parseCode } from '../code/parse-code.ts';
import { memberName } from '../code/read-value.ts';
import { UnsupportedCode } from '../code/unsupported-code.ts';
import { bindArguments, bindFixtures, unbind } from './bind-names.ts';
import { BudgetSpent, type ReadingBudget, repetition } from './reading-budget.ts';
import { type SpecFunction, SpecScope } from './spec-scope.ts';
import { commentsBetween, lineOf, type SpecSource } from './syntax-tree.ts';
import { TextExpander } from './text-expander.ts';
import { Unreadable } from './unreadable.ts';

export interface SpecProblem {
  readonly line: number;
  readonly reason: string;
}

/** The result of reading the statements of a test. */
export interface ReadBody {
  readonly steps: Step[];
  /** Statements with an effect that were read. Those that were not are in `problems`. */
  understood: number;
  readonly problems: SpecProblem[];
}

const deepestCalls = 8;
const maxStatements = 500;
/** Calls without effect on what a test verifies. */
const idle =
  /^(await )?(console\.\w+|test\.(slow|setTimeout|info)|page\.(pause|screenshot|setDefault\w+Timeout))\(/;

const playwrightRequire = /^require\(\s*['"](@playwright\/test|playwright\/test)['"]\s*\)$/;

/** Reads the bodies of tests, hooks and functions into steps, statement by statement. */
export class BodyReader {
  readonly #source: SpecSource;
  readonly #expander: TextExpander;
  readonly #changing: ReadonlySet<string>;
  readonly #budget: ReadingBudget;

  /** @param changing names that are assigned somewhere, so that their values cannot be determined */
  constructor(source: SpecSource, changing: ReadonlySet<string>, budget: ReadingBudget) {
    this.#source = source;
    this.#expander = new TextExpander(source.text, budget);
    this.#changing = changing;
    this.#budget = budget;
  }

  get expander(): TextExpander {
    return this.#expander;
  }

  /** Appends to `into` the steps of a function that is called with the page. */
  callback(fn: SpecFunction, scope: SpecScope, into: ReadBody): void {
    const inner = new SpecScope(scope);
    const [fixtures] = fn.params;
    try {
      if (fixtures) bindFixtures(fixtures, inner);
      this.#body(fn, inner, into, 0);
    } catch (error) {
      this.#recordProblem(error, lineOf(fn), into);
    }
  }

  /** Binds the names of a declaration. Throws `Unreadable` where it has other effects. */
  declare(node: VariableDeclaration, scope: SpecScope): void {
    for (const { id, init } of node.declarations) {
      this.#budget.spend(node.end - node.start, lineOf(node));
      const text = this.#source.text.slice(node.start, node.end);
      if (init && playwrightRequire.test(this.#source.text.slice(init.start, init.end))) continue;
      if (id.type !== 'Identifier') {
        unbind(id, scope, 'is taken out of something');
        throw new Unreadable(lineOf(node), 'Names that are taken out of something are not read.');
      }
      if (isOurs(text)) scope.set(id.name, { kind: 'known' });
      else if (this.#changing.has(id.name)) scope.set(id.name, { kind: 'unknown', why: 'changes its value' });
      else if (!init) scope.set(id.name, { kind: 'unknown', why: 'has no value' });
      else if (isFunction(init)) scope.set(id.name, { kind: 'function', node: init, scope });
      else if (doesSomething(init)) {
        scope.set(id.name, { kind: 'unknown', why: 'is only known while the test runs' });
        throw new Unreadable(lineOf(node), 'A value that is only known while the test runs.');
      } else scope.set(id.name, { kind: 'value', node: init, scope });
    }
  }

  #body(fn: SpecFunction, scope: SpecScope, into: ReadBody, depth: number): void {
    if (fn.body.type === 'BlockStatement') this.#block(fn.body.body, fn.body.start + 1, scope, into, depth);
    else this.#expression(fn.body, fn.body.start, fn.body, scope, into, depth);
  }

  #block(
    statements: readonly (Statement | ModuleDeclaration)[],
    start: number,
    scope: SpecScope,
    into: ReadBody,
    depth: number,
  ): void {
    for (const statement of statements) {
      if (statement.type === 'FunctionDeclaration' && statement.id) {
        scope.set(statement.id.name, { kind: 'function', node: statement, scope });
      }
    }
    let end = start;
    for (const statement of statements) {
      this.#budget.spend(1, lineOf(statement));
      try {
        this.#statement(statement, end, scope, into, depth);
      } catch (error) {
        this.#recordProblem(error, lineOf(statement), into);
      }
      end = statement.end;
    }
  }

  #statement(
    node: Statement | ModuleDeclaration,
    from: number,
    scope: SpecScope,
    into: ReadBody,
    depth: number,
  ): void {
    switch (node.type) {
      case 'EmptyStatement':
      case 'FunctionDeclaration':
        break;
      case 'VariableDeclaration':
        this.declare(node, scope);
        break;
      case 'BlockStatement':
        this.#block(node.body, node.start + 1, new SpecScope(scope), into, depth);
        break;
      case 'ForOfStatement':
        this.#loop(node, scope, into, depth);
        break;
      case 'ExpressionStatement':
        this.#expression(node.expression, from, node, scope, into, depth);
        break;
      default:
        throw new Unreadable(lineOf(node), `${wordsFor(node.type)} is not read.`);
    }
  }

  #expression(
    node: Expression,
    from: number,
    statement: Statement | Expression,
    scope: SpecScope,
    into: ReadBody,
    depth: number,
  ): void {
    const call = node.type === 'AwaitExpression' ? node.argument : node;
    if (call.type === 'CallExpression' && this.#inlined(call, scope, into, depth)) return;
    this.#budget.spend(statement.end - statement.start, lineOf(statement));
    if (idle.test(this.#source.text.slice(statement.start, statement.end).replace(/\s+/g, ' '))) return;
    if (into.understood + into.problems.length >= maxStatements) {
      throw new Unreadable(lineOf(statement), `A test has at most ${maxStatements} statements.`);
    }
    const code =
      commentsBetween(this.#source, from, statement.start) + this.#expander.expand(statement, scope);
    this.#budget.spend(code.length, lineOf(statement));
    const { steps } = parseCode(code);
    into.steps.push(...steps);
    into.understood += 1;
  }

  /** Reads `test.step` and functions of the same file where they are called. */
  #inlined(call: CallExpression, scope: SpecScope, into: ReadBody, depth: number): boolean {
    const { callee } = call;
    if (callee.type === 'MemberExpression' && memberName(callee) === 'step') {
      const body = call.arguments[1];
      if (!body || body.type === 'SpreadElement' || !isFunction(body)) return false;
      this.#body(body, new SpecScope(scope), into, depth);
      return true;
    }
    const binding = callee.type === 'Identifier' ? scope.find(callee.name) : undefined;
    if (binding?.kind !== 'function') return false;
    if (depth >= deepestCalls)
      throw new Unreadable(lineOf(call), 'Functions call each other too deeply here.');
    this.#budget.spend(repetition, lineOf(call));
    const inner = new SpecScope(binding.scope);
    bindArguments(binding.node.params, call.arguments, scope, inner);
    this.#body(binding.node, inner, into, depth + 1);
    return true;
  }

  /** Reads the body of a loop over a list in the same file once for each element. */
  #loop(node: ForOfStatement, scope: SpecScope, into: ReadBody, depth: number): void {
    for (const inner of this.iterationsOf(node, scope))
      this.#statement(node.body, node.body.start, inner, into, depth);
  }

  /** The scope of each iteration of a loop. Throws `Unreadable`. */
  iterationsOf(node: ForOfStatement, scope: SpecScope): SpecScope[] {
    const list = this.#expander.resolve(node.right, scope);
    const name = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : undefined;
    if (list?.node.type !== 'ArrayExpression' || name?.type !== 'Identifier') {
      throw new Unreadable(lineOf(node), 'A loop over anything but a list of this file is not read.');
    }
    return list.node.elements.map((element) => {
      this.#budget.spend(repetition, lineOf(node));
      const inner = new SpecScope(scope);
      if (!element || element.type === 'SpreadElement') {
        throw new Unreadable(lineOf(node), 'A list with holes or lists in it is not read.');
      }
      inner.set(name.name, { kind: 'value', node: element, scope: list.scope });
      return inner;
    });
  }

  #recordProblem(error: unknown, line: number, into: ReadBody): void {
    if (!(error instanceof BudgetSpent)) this.#budget.spend(repetition, line);
    if (into.problems.length >= maxStatements) return;
    if (error instanceof UnsupportedCode) {
      into.problems.push({ line, reason: `${error.what} is not supported.` });
    } else if (error instanceof Unreadable) {
      into.problems.push({ line: error.line, reason: error.message });
    } else if (error instanceof BadRequest) {
      into.problems.push({ line, reason: error.message });
    } else throw error;
  }
}

/** Whether a declaration is one of the constants that `printCode` prints. */
function isOurs(declaration: string): boolean {
  const text = declaration.replace(/\s+/g, ' ');
  return (
    /^const unique = ('qx' \+ Array\.from|Date\.now\(\)\.toString\(36\))/.test(text) ||
    /^const uniqueDay = new Date\(Date\.UTC\(2030, 0, 7 \+/.test(text) ||
    /^const row = \{( ('[^']*'|[\w$]+): process\.env\.FIXTURE_\w+ \?\? '',?)* \};?$/.test(text) ||
    isFunctionDeclaration(text) ||
    /^const popup[1-9]\d{0,2} = page\.context\(\)\.pages\(\)\[[1-9]\d{0,2}\];?$/.test(text)
  );
}

export function isFunction(node: Expression): node is Expression & SpecFunction {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

function doesSomething(node: Expression): boolean {
  return node.type === 'AwaitExpression' || node.type === 'AssignmentExpression';
}

function wordsFor(type: string): string {
  return `${type.replace(/(Statement|Declaration)$/, '').replace(/(?<=[a-z])[A-Z]/g, ' $&')} statement`;
}
