import type { CallExpression, Expression, ModuleDeclaration, Statement } from 'acorn';
import { parse } from 'acorn';
import { CodeSource } from '../code/code-source.ts';
import { ValueReader } from '../code/read-value.ts';
import { BodyReader, isFunction, type ReadBody, type SpecProblem } from './read-body.ts';
import { BudgetSpent, type ReadingBudget, repetition } from './reading-budget.ts';
import { type SpecFunction, SpecScope } from './spec-scope.ts';
import { lineOf, readSyntax, type SpecSource } from './syntax-tree.ts';
import { childrenOf } from './text-expander.ts';
import { Unreadable } from './unreadable.ts';

/** A test of a file, with the steps that could be read from it. */
export interface SpecTest extends ReadBody {
  readonly name: string;
  readonly line: number;
}

export interface ReadSpec {
  readonly tests: SpecTest[];
  /** Problems that concern no single test. */
  readonly problems: SpecProblem[];
}

interface Hook {
  readonly fn: SpecFunction;
  readonly scope: SpecScope;
}

/** What applies to all tests of a suite. */
interface Suite {
  readonly titles: readonly string[];
  readonly scope: SpecScope;
  readonly hooks: readonly Hook[];
  /** Requirements of the tests that cannot be met. */
  readonly lacks: readonly SpecProblem[];
}

const maxTests = 500;
/** Of those that concern no single test; further ones are left out. */
const maxProblems = 1_000;
const ofPlaywright = /^(@playwright\/test|playwright\/test)$/;

/**
 * Reads the tests of a Playwright file, without types: suites, hooks, functions and constants of that file included.
 */
export function readSpecFile(text: string, budget: ReadingBudget): ReadSpec {
  const spec: ReadSpec = { tests: [], problems: [] };
  try {
    new SpecReader(readSyntax(text), budget, spec).read();
  } catch (error) {
    if (error instanceof RangeError)
      spec.problems.push({ line: 1, reason: 'The code is nested too deeply.' });
    else if (error instanceof Unreadable || error instanceof BudgetSpent)
      spec.problems.push({ line: error.line, reason: error.message });
    else throw error;
  }
  return spec;
}

class SpecReader {
  readonly #source: SpecSource;
  readonly #bodies: BodyReader;
  readonly #budget: ReadingBudget;
  readonly #spec: ReadSpec;

  constructor(source: SpecSource, budget: ReadingBudget, spec: ReadSpec) {
    this.#source = source;
    this.#budget = budget;
    this.#bodies = new BodyReader(source, changingNames(source), budget);
    this.#spec = spec;
  }

  read(): void {
    const scope = new SpecScope();
    this.#suite(this.#source.program.body, { titles: [], scope, hooks: [], lacks: [] });
  }

  /** Hooks apply to all tests of their suite, including those before them. */
  #suite(statements: readonly (Statement | ModuleDeclaration)[], outer: Suite): void {
    const hooks: Hook[] = [];
    const lacks: SpecProblem[] = [];
    for (const statement of statements) this.#name(statement, outer.scope);
    for (const statement of statements) {
      this.#budget.spend(1, lineOf(statement));
      const call = callOf(statement);
      const kind = call ? this.#kindOf(call) : null;
      const fn = call?.arguments.at(-1);
      if (!call || !kind?.startsWith('test.')) continue;
      if (kind === 'test.beforeEach' && fn && fn.type !== 'SpreadElement' && isFunction(fn)) {
        hooks.push({ fn, scope: outer.scope });
      } else if (kind === 'test.beforeAll') {
        lacks.push({
          line: lineOf(call),
          reason: 'What is done once before all tests (beforeAll) is not read.',
        });
      }
    }
    const suite = { ...outer, hooks: [...outer.hooks, ...hooks], lacks: [...outer.lacks, ...lacks] };
    for (const statement of statements) this.#member(statement, suite);
  }

  /** Adds the names that a statement declares to the scope. */
  #name(statement: Statement | ModuleDeclaration, scope: SpecScope): void {
    const inner =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
    if (inner.type === 'ImportDeclaration') {
      const from = String(inner.source.value);
      for (const { local } of ofPlaywright.test(from) ? [] : inner.specifiers) {
        this.#bindImport(local.name, from, inner, scope);
      }
    } else if (inner.type === 'FunctionDeclaration' && inner.id) {
      scope.set(inner.id.name, { kind: 'function', node: inner, scope });
    } else if (inner.type === 'VariableDeclaration') {
      this.#attempt(() => this.#bodies.declare(inner, scope));
    }
  }

  /** A project's own `test` or `expect` is treated as Playwright's. */
  #bindImport(name: string, from: string, node: ModuleDeclaration, scope: SpecScope): void {
    if (name === 'test') {
      const reason = `What the fixtures of ${from} do was not read.`;
      this.#spec.problems.push({ line: lineOf(node), reason });
    } else if (name !== 'expect') {
      scope.set(name, { kind: 'unknown', why: `comes from ${from}, which was not read` });
    }
  }

  #member(statement: Statement | ModuleDeclaration, suite: Suite): void {
    this.#attempt(() => {
      if (statement.type === 'ForOfStatement') {
        const body = statement.body.type === 'BlockStatement' ? statement.body.body : [statement.body];
        for (const scope of this.#bodies.iterationsOf(statement, suite.scope))
          this.#suite(body, { ...suite, scope });
        return;
      }
      const call = callOf(statement);
      if (call) this.#call(call, suite);
      else if (!/^(Import|Export|Function|Variable|Empty)/.test(statement.type)) {
        throw new Unreadable(lineOf(statement), 'Code beside the tests is not read.');
      }
    });
  }

  #call(call: CallExpression, suite: Suite): void {
    const line = lineOf(call);
    switch (this.#kindOf(call)) {
      case 'test':
      case 'test.only':
        this.#test(call, suite);
        break;
      case 'test.describe':
      case 'test.describe.only':
      case 'test.describe.serial':
      case 'test.describe.parallel':
        this.#describe(call, suite);
        break;
      case 'test.beforeEach':
      case 'test.beforeAll':
      case 'test.describe.configure':
      case 'test.slow':
      case 'test.setTimeout':
        break;
      case 'test.skip':
      case 'test.fixme':
      case 'test.fail':
      case 'test.describe.skip':
      case 'test.describe.fixme':
        throw new Unreadable(line, 'It is marked as not to be run, or to fail.');
      case 'test.afterEach':
      case 'test.afterAll':
        throw new Unreadable(line, 'What is done after tests (afterEach, afterAll) is not read.');
      case 'test.use':
        throw new Unreadable(line, 'test.use is not read: choose device, language and the like for runs.');
      default:
        throw new Unreadable(line, 'Code beside the tests is not read.');
    }
  }

  #describe(call: CallExpression, suite: Suite): void {
    const body = call.arguments.at(-1);
    if (!body || body.type === 'SpreadElement' || !isFunction(body) || body.body.type !== 'BlockStatement') {
      throw new Unreadable(lineOf(call), 'A suite of this form is not read.');
    }
    const [first] = call.arguments;
    const titles = first === body ? suite.titles : [...suite.titles, this.#title(first, suite.scope, call)];
    this.#suite(body.body.body, { ...suite, titles, scope: new SpecScope(suite.scope) });
  }

  #test(call: CallExpression, suite: Suite): void {
    if (this.#spec.tests.length >= maxTests) {
      throw new Unreadable(lineOf(call), `A file has at most ${maxTests} tests.`);
    }
    const body = call.arguments.at(-1);
    if (!body || body.type === 'SpreadElement' || !isFunction(body)) {
      throw new Unreadable(lineOf(call), 'A test of this form is not read.');
    }
    const titles = [...suite.titles, this.#title(call.arguments[0], suite.scope, call)];
    const test: SpecTest = {
      name: titles.join(' › ').trim().slice(0, 200) || 'Unnamed',
      line: lineOf(call),
      steps: [],
      understood: 0,
      problems: [...suite.lacks],
    };
    for (const hook of suite.hooks) this.#bodies.callback(hook.fn, hook.scope, test);
    this.#bodies.callback(body, suite.scope, test);
    this.#spec.tests.push(test);
  }

  /** The text of a title, with names replaced by their values. */
  #title(
    node: Expression | { type: 'SpreadElement' } | undefined,
    scope: SpecScope,
    call: CallExpression,
  ): string {
    if (!node || node.type === 'SpreadElement') throw new Unreadable(lineOf(call), 'It has no title.');
    const text = `(${this.#bodies.expander.expand(node as Expression, scope)})`;
    try {
      const [statement] = parse(text, { ecmaVersion: 'latest' }).body;
      if (statement?.type === 'ExpressionStatement') {
        return new ValueReader(new CodeSource(text)).text(statement.expression);
      }
    } catch {
      // Thrown below.
    }
    throw new Unreadable(lineOf(call), 'Its title is more than a text.');
  }

  /** `test.describe.only` for a call of it; null for calls of other functions. */
  #kindOf({ callee }: CallExpression): string | null {
    if (callee.type === 'Super') return null;
    this.#budget.spend(callee.end - callee.start, lineOf(callee));
    const text = this.#source.text.slice(callee.start, callee.end).replace(/\s+/g, '');
    const name = text.replace(/^it\b/, 'test').replace(/^describe\b/, 'test.describe');
    return /^test(\.\w+)*$/.test(name) ? name : null;
  }

  #attempt(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#budget.spend(repetition, error.line);
      if (this.#spec.problems.length >= maxProblems) return;
      this.#spec.problems.push({ line: error.line, reason: error.message });
    }
  }
}

function callOf(statement: Statement | ModuleDeclaration): CallExpression | null {
  if (statement.type !== 'ExpressionStatement') return null;
  return statement.expression.type === 'CallExpression' ? statement.expression : null;
}

/** Names that are assigned anywhere in the file. */
function changingNames({ program }: SpecSource): Set<string> {
  const names = new Set<string>();
  const waiting = [...childrenOf(program)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : null;
    if (target?.type === 'Identifier') names.add(target.name);
    waiting.push(...childrenOf(node));
  }
  return names;
}
