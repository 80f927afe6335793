import type { ModuleDeclaration, Statement } from 'acorn';
import type { CallReader } from './call-reader.ts';

/** `test('name', async ({ page }) => { … })`. */
export interface TestBlock {
  readonly statement: Statement | ModuleDeclaration;
  readonly name: string;
  readonly body: readonly Statement[];
  readonly bodyStart: number;
}

/** The test block of a statement; null when it is none. */
export function testCallOf(reader: CallReader, statement: Statement | ModuleDeclaration): TestBlock | null {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return null;
  const { callee, arguments: given } = statement.expression;
  if (callee.type !== 'Identifier' || (callee.name !== 'test' && callee.name !== 'it')) return null;
  const [name, body] = given;
  const isFunction = body?.type === 'ArrowFunctionExpression' || body?.type === 'FunctionExpression';
  if (!name || !body || !isFunction || given.length !== 2 || body.body.type !== 'BlockStatement') {
    throw reader.source.refuse(statement, 'a test of this form');
  }
  return { statement, name: reader.values.text(name), body: body.body.body, bodyStart: body.body.start };
}
