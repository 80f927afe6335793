import { masked, type Redactor } from '../redaction/redactor.ts';

/** Compressed formats such as images and fonts, in which no text can be found. */
const opaque = /\.(jpe?g|png|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|zip|gz|wasm)$/;
/** Files with one JSON event per line. */
const events = /\.(trace|network)$/;
/** The longest event that is parsed. */
const maxLineBytes = 32 * 1024 * 1024;
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
  const covered = redactor.covered(content);
  if (!covered) return content;
  if (!events.test(name)) return masked(content, covered);
  const lines: Buffer[] = [];
  for (let start = 0; start < content.length; ) {
    const newline = content.indexOf('\n', start);
    const end = newline < 0 ? content.length : newline + 1;
    const line = content.subarray(start, end);
    lines.push(covered.subarray(start, end).includes(1) ? redactEvent(line, redactor) : line);
    start = end;
  }
  return Buffer.concat(lines);
}

/** @param line with its end */
function redactEvent(line: Buffer, redactor: Redactor): Buffer {
  if (line.length > maxLineBytes)
    throw new Error(`An event has ${line.length} bytes, too many to be redacted.`);
  const clean = JSON.stringify(JSON.parse(line.toString()), (key, value: unknown) =>
    typeof value === 'string' && !structural.has(key) ? redactor.text(value) : value,
  );
  return Buffer.from(`${clean}\n`);
}
