import type { Redactor } from '../redactor.ts';

/** Images, fonts and the like: compressed, so that no text can be found in them. */
const opaque = /\.(jpe?g|png|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|zip|gz|wasm)$/;
/** One JSON event a line. */
const events = /\.(trace|network)$/;
/** What the trace viewer finds its way by. A secret that happens to be one of these words must not break it. */
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

/** Whether a secret could be read out of an entry of a trace. */
export function mayHoldText(name: string): boolean {
  return !opaque.test(name);
}

/** The content of an entry without the secrets. The same buffer when there are none. */
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
