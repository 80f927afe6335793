import { stripVTControlCharacters } from 'node:util';

const levels: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'error' };
/** Of the fields of a line, those that tell a developer what to do, in this order. */
const told = ['plugin', 'reason', 'error', 'source', 'furtherPlugins'] as const;
const maxFrames = 5;

/** A line of the server's log for a person: the message, the fields that matter, and where an error was thrown. */
export function readableLine(line: string): string {
  const entry = parsed(line);
  if (entry === null) return line;
  const level = levels[Number(entry.level)];
  const time = String(entry.time ?? '').slice(11, 19);
  const head = [time, level && `${level}:`, plain(entry.msg)].filter(Boolean).join(' ');
  const fields = told.flatMap((name) => {
    const value = entry[name];
    return value === undefined || value === null ? [] : [`    ${name}: ${plain(value)}`];
  });
  return [head, ...fields, ...framesOf(entry.err)].join('\n');
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The message and the first frames outside of Node and of packages. */
function framesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return [];
  const [message = '', ...frames] = String(error.stack).split('\n');
  const own = frames.filter((frame) => !/\(?node:|node_modules/.test(frame)).slice(0, maxFrames);
  return [message, ...own].map((text) => `    ${plain(text.trim())}`);
}

function plain(value: unknown): string {
  return stripVTControlCharacters(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
