import { quote } from '@testkernel/sdk';
import type { PlaceholderCall } from './placeholder-call.ts';
import { sourceOf, splitValue, type ValuePart } from './placeholders.ts';

const identifier = /^[A-Za-z_$][\w$]*$/;

/** A value with placeholders as a JavaScript expression: a string, the placeholder's expression, or a template. */
export function printValue(value: string): string {
  const parts = splitValue(value);
  const [first, ...others] = parts;
  if (first === undefined) return "''";
  if (others.length === 0) return 'text' in first ? quote(first.text) : printPlaceholder(first.placeholder);
  if (parts.every((part) => 'text' in part)) return quote(value);
  return `\`${printTemplate(value)}\``;
}

/** A value as the inside of a template literal. */
export function printTemplate(value: string): string {
  return splitValue(value).map(printTemplatePart).join('');
}

/** `name` or `'first name'`: the key of an object literal. Computed where it would set the prototype. */
export function printKey(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return identifier.test(name) ? name : quote(name);
}

function printTemplatePart(part: ValuePart): string {
  return 'placeholder' in part ? `\${${printPlaceholder(part.placeholder)}}` : printTemplateText(part.text);
}

/** Text escaped for a template literal. */
export function printTemplateText(text: string): string {
  const inner = quote(text).slice(1, -1).replaceAll("\\'", "'");
  return inner.replaceAll('`', '\\`').replaceAll('${', '\\${');
}

function printPlaceholder(placeholder: string): string {
  const source = sourceOf(placeholder);
  if (source.kind === 'constant') return source.name;
  if (source.kind === 'environment') return `process.env.${source.variable} ?? ''`;
  if (source.kind === 'call') return printCall(source.call);
  return identifier.test(source.name) ? `row.${source.name}` : `row[${quote(source.name)}]`;
}

function printCall({ name, given }: PlaceholderCall): string {
  return `${name}(${given.map((one) => (typeof one === 'string' ? quote(one) : one)).join(', ')})`;
}
