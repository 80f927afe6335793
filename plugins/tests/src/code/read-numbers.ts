import { isNumberName, readExpectedNumber, type Step } from '@testkernel/sdk';
import type { Expression } from 'acorn';
import { type Argument, type CallReader, unwrap } from './call-reader.ts';

/** `numbers.<name> = await readNumber(<locator>)`; null for other expressions. */
export function readRemembering(reader: CallReader, expression: Expression): Step | null {
  if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') return null;
  const [, value] = /^numbers\.(\w+)$/.exec(reader.source.of(expression.left)) ?? [];
  const awaited = unwrap(expression.right);
  const call = awaited.type === 'AwaitExpression' ? unwrap(awaited.argument) : awaited;
  if (value === undefined || !isNumberName(value)) return null;
  if (call.type !== 'CallExpression' || reader.source.of(call.callee) !== 'readNumber') return null;
  const [figure, ...others] = call.arguments;
  if (!figure || figure.type === 'SpreadElement') throw reader.source.refuse(expression);
  const given = { node: call, object: call, method: 'readNumber', given: [figure, ...others] };
  return {
    action: 'readNumber',
    ...reader.element(figure),
    value,
    ...reader.timeout(reader.options(given, 1)),
  };
}

/** `isNumber(<locator>, numbers.<name> + 1)`, or with a number alone. */
export function readNumberCheck(reader: CallReader, [figure, number]: readonly Argument[]): Step | null {
  if (!figure || figure.type === 'SpreadElement' || !number) return null;
  const expected = reader.source.of(number).replace(/^numbers\./, '');
  if (readExpectedNumber(expected) === null) return null;
  return { action: 'assertNumber', ...reader.element(figure), expected };
}
