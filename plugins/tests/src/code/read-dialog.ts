import type { Step } from '@testkernel/sdk';
import type { CallReader, MethodCall } from './call-reader.ts';

/** `page.once('dialog', (dialog) => dialog.accept(…))`; null for other calls. Compared as text, never executed. */
export function readDialog(reader: CallReader, call: MethodCall): Step | null {
  const page = reader.page(call.object);
  const [event, answer] = call.given;
  if (!page || call.method !== 'once' || !event || call.given.length !== 2) return null;
  if (reader.values.text(event) !== 'dialog' || answer?.type !== 'ArrowFunctionExpression') return null;
  const [parameter] = answer.params;
  if (answer.body.type === 'BlockStatement' || parameter?.type !== 'Identifier') return null;
  const accept = reader.methodCall(answer.body);
  if (accept?.method !== 'accept' || reader.source.of(accept.object) !== parameter.name) return null;
  const [text] = accept.given;
  return { action: 'acceptDialog', ...page, ...(text ? { value: reader.values.text(text) } : {}) };
}
