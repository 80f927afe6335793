import type { Redactor } from '../redactor.ts';

/** Compressed formats such as images and fonts, in which no text can be found. */
const opaque = /\.(jpe?g|png|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|zip|gz|wasm)$/;
/** Files with one JSON event per line. */
const events = /\.(trace|network)$/;
/** Values of these properties are needed by the trace viewer, and are never masked. */
const structural: ReadonlySet<string> = new Set([
  'type',
  'callId',
  'parentId',
  'pageId',
  'frameId',
  'class',
  'method',
  'phase',
  'file',
  '_file',
  'sha1',
  'snapshotName',
  'pageref',
]);

/** Whether an entry of a trace may contain a readable secret. */
export function mayHoldText(name: string): boolean {
  return !opaque.test(name);
}

/** The content of an entry with secrets masked. The same buffer when it contains none. */
export function redactTraceEntry(name: string, content: Buffer, redactor: Redactor): Buffer {
  if (!redactor.finds(content)) return content;
  if (!events.test(name)) return redactor.bytes(content);
  const lines = content.toString('utf8').split('\n');
  return Buffer.from(lines.map((line) => redactEvent(line, redactor)).join('\n'));
}

function redactEvent(line: string, redactor: Redactor): string {
  if (!redactor.finds(Buffer.from(line))) return line;
  return JSON.stringify(JSON.parse(line), (key, value: unknown) =>
    typeof value === 'string' && !structural.has(key) ? redactor.text(value) : value,
  );
}
