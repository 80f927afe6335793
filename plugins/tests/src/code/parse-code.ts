import type { Step } from '@testkernel/sdk';
import { type Comment, type ModuleDeclaration, type Program, parse, type Statement } from 'acorn';
import { CallReader, unwrap } from './call-reader.ts';
import { isFunctionDeclaration } from './code-functions.ts';
import { CodeSource } from './code-source.ts';
import { readAssertion } from './read-assertion.ts';
import { readDialog } from './read-dialog.ts';
import { readInteraction } from './read-interaction.ts';
import { readRemembering } from './read-numbers.ts';
import { readComments } from './step-comments.ts';
import { testCallOf } from './test-block.ts';
import { UnsupportedCode } from './unsupported-code.ts';

type TopLevel = Statement | ModuleDeclaration;

export interface ParsedCode {
  /** Null where the code has no `test(…)` around it. */
  readonly name: string | null;
  readonly steps: Step[];
}

/**
 * Reads Playwright code into steps: the inverse of `printCode`. The code is never executed.
 *
 * @throws UnsupportedCode, with the line, for everything that steps cannot express.
 */
export function parseCode(code: string): ParsedCode {
  return new CodeParser(code).parse();
}

class CodeParser {
  readonly #source: CodeSource;
  readonly #reader: CallReader;
  readonly #comments: Comment[] = [];

  constructor(code: string) {
    this.#source = new CodeSource(code);
    this.#reader = new CallReader(this.#source);
  }

  parse(): ParsedCode {
    const program = this.#syntaxTree();
    const statements = program.body.filter((node) => !this.#isPreamble(node));
    const tests = statements.flatMap((node) => testCallOf(this.#reader, node) ?? []);
    const [test] = tests;
    if (!test) return { name: null, steps: this.#steps(statements, 0) };
    const other = statements.find((node) => node !== test.statement);
    if (other) throw this.#source.refuse(other, 'more than one test, or code beside it,');
    return { name: test.name, steps: this.#steps(test.body, test.bodyStart) };
  }

  #syntaxTree(): Program {
    try {
      return parse(this.#source.text, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        onComment: this.#comments,
      });
    } catch (error) {
      if (error instanceof RangeError) throw new UnsupportedCode('code that is nested this deeply', 1);
      if (!(error instanceof SyntaxError)) throw error;
      const offset = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
      const what = error.message.replace(/ \(\d+:\d+\)$/, '');
      throw new UnsupportedCode(`this syntax (${what})`, this.#source.lineAt(offset));
    }
  }

  #steps(statements: readonly TopLevel[], start: number): Step[] {
    const steps: Step[] = [];
    let end = start;
    for (const statement of statements) {
      if (!this.#isPreamble(statement)) steps.push(this.#step(statement, end));
      end = statement.end;
    }
    return steps;
  }

  #step(statement: TopLevel, previousEnd: number): Step {
    const comments = this.#comments.filter(
      ({ start, end }) => start >= previousEnd && end <= statement.start,
    );
    const { fields, malformed } = readComments(comments.map((comment) => comment.value));
    if (malformed) throw this.#source.refuse(statement, 'the // @step comment before this line');
    if (this.#isFixme(statement) && fields.action !== undefined) return { ...fields, action: fields.action };
    return { ...this.#readStatement(statement), ...fields };
  }

  #readStatement(statement: TopLevel): Step {
    if (statement.type !== 'ExpressionStatement') throw this.#source.refuse(statement);
    const expression = unwrap(statement.expression);
    const remembering = readRemembering(this.#reader, expression);
    if (remembering) return remembering;
    const awaited = expression.type === 'AwaitExpression';
    const call = this.#reader.methodCall(awaited ? expression.argument : expression);
    if (!call) throw this.#source.refuse(statement);
    const assertion = readAssertion(this.#reader, call);
    if (assertion) return assertion;
    const dialog = readDialog(this.#reader, call);
    if (dialog) return dialog;
    if (!awaited) throw this.#source.refuse(statement, 'a call without await');
    return readInteraction(this.#reader, call);
  }

  /** Whether a statement belongs to the code around the steps: the import, constants for placeholders, popups. */
  #isPreamble(node: TopLevel): boolean {
    const text = this.#source.of(node).replace(/\s+/g, ' ');
    if (node.type === 'ImportDeclaration') return node.source.value === '@playwright/test';
    if (/^const (unique|uniqueDay|row) = /.test(text) || isFunctionDeclaration(text)) return true;
    const popup = /^const popup([1-9]\d{0,2}) = page\.context\(\)\.pages\(\)\[\1\];?$/;
    const popupWait =
      /^await expect\.poll\(\(\) => page\.context\(\)\.pages\(\)\.length\)\.toBeGreaterThan\(\d+\);?$/;
    return popup.test(text) || popupWait.test(text);
  }

  /** Whether a statement is the `test.fixme` that replaces a step without Playwright code. */
  #isFixme(statement: TopLevel): boolean {
    if (statement.type !== 'ExpressionStatement') return false;
    const call = this.#reader.methodCall(statement.expression);
    return call?.method === 'fixme' && this.#source.of(call.object) === 'test';
  }
}
