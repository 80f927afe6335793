import { quote, Step } from '@testkernel/sdk';
import { Value } from 'typebox/value';

const marker = '@step';

/** A description as a one-line comment. */
export function printComment(description: string): string {
  if (description === '') return '//';
  const text = quote(description).slice(1, -1).replaceAll("\\'", "'");
  return `// ${text.startsWith(marker) ? `\\u0040${text.slice(1)}` : text}`;
}

/** Properties of a step that its statement cannot express, as a comment. */
export function printFields(fields: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(fields).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `// ${marker} ${json}`;
}

export interface CommentedFields {
  /** Empty without comments. */
  readonly fields: Partial<Step>;
  /** Set when a `// @step` comment can't be read. */
  readonly malformed: boolean;
}

/** The properties of a step in the comments before its statement. The JSON is parsed and validated. */
export function readComments(comments: readonly string[]): CommentedFields {
  const descriptions: string[] = [];
  let fields: Partial<Step> = {};
  let malformed = false;
  for (const comment of comments.map((text) => text.replace(/^ /, ''))) {
    if (!comment.startsWith(`${marker} `)) {
      descriptions.push(uncommented(comment));
      continue;
    }
    const read = readFields(comment.slice(marker.length));
    if (read) fields = { ...fields, ...read };
    else malformed = true;
  }
  if (descriptions.length > 0) fields = { ...fields, description: descriptions.join('\n').slice(0, 500) };
  return { fields, malformed };
}

function readFields(json: string): Partial<Step> | null {
  try {
    const value: unknown = JSON.parse(json);
    const whole = typeof value === 'object' && value !== null ? { action: 'any', ...value } : value;
    if (!Value.Check(Step, whole)) return null;
    const { action, ...rest } = Value.Clean(Step, whole) as Step;
    return typeof value === 'object' && value !== null && 'action' in value ? { action, ...rest } : rest;
  } catch {
    return null;
  }
}

function uncommented(text: string): string {
  try {
    const value: unknown = JSON.parse(`"${text.replaceAll('"', '\\"')}"`);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}
