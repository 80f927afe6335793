import { quote } from '@testkernel/sdk';
import type { AnyNode, Expression } from 'acorn';
import type { CallReader } from './call-reader.ts';
import { unwrap } from './call-reader.ts';
import { calledName } from './read-value.ts';

/** The calls of a locator chain as text, with placeholders in place of expressions. */
export function readLocatorText(reader: CallReader, chain: Expression, from: number): string {
  const filled = filledIn(reader, chain).filter(({ node }) => node.start >= from);
  let text = '';
  let end = from;
  for (const { node, value } of filled) {
    text += reader.source.text.slice(end, node.start) + quote(value);
    end = node.end;
  }
  return text + reader.source.text.slice(end, chain.end);
}

interface Filled {
  readonly node: AnyNode;
  readonly value: string;
}

/** Arguments that are not literals, in their order. */
function filledIn(reader: CallReader, node: Expression): Filled[] {
  const call = reader.methodCall(node);
  if (!call) return [];
  return [...filledIn(reader, call.object), ...call.given.flatMap((one) => filledArgument(reader, one))];
}

function filledArgument(reader: CallReader, argument: Parameters<CallReader['values']['text']>[0]): Filled[] {
  if (argument.type === 'SpreadElement') return [];
  const node = unwrap(argument);
  if (node.type === 'CallExpression' && calledName(node) === undefined) return filledIn(reader, node);
  if (node.type === 'ObjectExpression') {
    return reader.values.entries(node).flatMap(([, value]) => filledArgument(reader, value));
  }
  const isTaken = /^(TemplateLiteral|Identifier|MemberExpression|LogicalExpression|CallExpression)$/.test(
    node.type,
  );
  return isTaken ? [{ node, value: reader.values.text(node) }] : [];
}
